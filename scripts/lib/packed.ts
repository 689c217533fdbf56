import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Above it brotli takes ten times as long for a hundredth less. */
const quality = 9;

/** Writes `.br` and `.gz` beside each text of a folder that is worth it: packed once, and not at every request. */
export const packTexts = async (folder: string): Promise<void> => {
  const pack = async (name: string) => {
    const path = join(folder, name);
    const text = readFileSync(path);
    if (text.length < 1024) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, { params }));
    writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
  };
  await Promise.all(globSync('*.{css,js,mjs,svg}', { cwd: folder }).map(pack));
};
