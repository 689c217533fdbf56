import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = `${root}apps/web`;

export interface Chunk {
  file: string;
  /** Bytes, gzipped. */
  size: number;
  imports: readonly string[];
  /** Which source puts how many of its bytes there; paths from the root of the repository. */
  sources: ReadonlyMap<string, number>;
}

const zipped = (code: string) => gzipSync(code, { level: 9 }).length;

/** Builds the pages without writing them; answers their scripts by file name. */
export const builtChunks = async (): Promise<ReadonlyMap<string, Chunk>> => {
  const built = await build({ root: web, logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('the pages were not built');
  const chunks = built.output.flatMap((one) => (one.type === 'chunk' ? [one] : []));
  return new Map(
    chunks.map(({ fileName, code, imports, modules }) => {
      const size = zipped(code);
      const alone = Object.entries(modules).map(
        ([id, { code }]) => [id.replace(root, ''), code ? zipped(code) : 0] as const,
      );
      const sum = alone.reduce((total, [, bytes]) => total + bytes, 0);
      const sources = new Map(alone.map(([id, bytes]) => [id, (size * bytes) / sum]));
      return [fileName, { file: fileName, size, imports, sources }];
    }),
  );
};

/** A source's chunk with all that it imports at once. */
export const chunksOf = (chunks: ReadonlyMap<string, Chunk>, source: string): ReadonlySet<Chunk> => {
  const found = new Set<Chunk>();
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) take(chunks.get(file));
  };
  take([...chunks.values()].find(({ sources }) => sources.has(source)));
  return found;
};

export const sizeOf = (chunks: Iterable<Chunk>): number =>
  [...chunks].reduce((sum, { size }) => sum + size, 0);

/** A source's module: a file of the contract, a feature or a component stands for itself, others are put together. */
const ownerOf = (source: string): string =>
  /node_modules\/(antd\/es\/[^/]+)\//.exec(source)?.[1] ??
  /node_modules\/(@[^/]+\/[^/]+|[^/]+)\/(?!.*node_modules)/.exec(source)?.[1] ??
  /^(packages\/contract\/src\/.*|apps\/web\/src\/features\/\w+)/.exec(source)?.[1] ??
  source.split('/').slice(0, 4).join('/');

/** Who puts how many bytes into some chunks, most first. */
export const sharesOf = (chunks: Iterable<Chunk>): [owner: string, bytes: number][] => {
  const shares = new Map<string, number>();
  for (const { sources } of chunks)
    for (const [source, bytes] of sources) {
      const owner = ownerOf(source);
      shares.set(owner, (shares.get(owner) ?? 0) + bytes);
    }
  return [...shares].sort(([, a], [, b]) => b - a);
};
