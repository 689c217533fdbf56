import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Kept for a minute at most: 40 MiB that a calm day does without, and that many faults at once read only once. */
const kept = new Map<string, SourceMap | undefined>();

const mapOf = (file: string): SourceMap | undefined => {
  if (!kept.has(file)) {
    let map: SourceMap | undefined;
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    } catch {
      // Packed without it: the places of what runs are better than none.
    }
    kept.set(file, map);
    setTimeout(() => kept.delete(file), 60_000).unref();
  }
  return kept.get(file);
};

/** A stack with the places of the sources: what runs is made of them, many in one file. */
export const inSources = (stack: string, folder = built): string =>
  stack
    .split('\n')
    .map((line) => {
      const start = line.indexOf(folder);
      const [place, file, row, column] =
        (start > 0 && /^([^\s:]+):(\d+):(\d+)/.exec(line.slice(start))) || [];
      if (!place || !file) return line;
      const found = mapOf(file)?.findOrigin(Number(row), Number(column));
      if (!found || !('fileName' in found)) return line;
      const source = fileURLToPath(new URL(found.fileName, `file://${file}`));
      return line
        .replace(place, `${source}:${found.lineNumber}:${found.columnNumber}`)
        .replace('file://', '');
    })
    .join('\n');
