import { writeFileSync } from 'node:fs';
import { readSbom } from '../lib/sbom.ts';

const [file] = process.argv.slice(2);
const { sbom, text } = readSbom();
if (file) {
  writeFileSync(file, text);
  console.log(`${sbom.components.length} parts written to ${file}`);
} else process.stdout.write(text);
