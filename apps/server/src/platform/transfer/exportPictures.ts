import type { ReadContext } from '../context.ts';
import type { WriteCell } from '../excel/index.ts';
import { fileRows } from '../files/files.ts';
import { contentOf } from '../files/store.ts';

/** Bytes of pictures that wait to be written at once. */
const mostBytes = 8 * 1024 * 1024;

/** Rows of an export with the pictures of their cells, in batches that are small in memory; a file that is gone is left out. */
export async function* withPictures(
  { platform, db }: ReadContext,
  rows: readonly {
    cells: readonly WriteCell[];
    /** Files of each cell. */
    pictures: readonly (readonly string[])[];
  }[],
): AsyncGenerator<WriteCell[][]> {
  const ids = [...new Set(rows.flatMap(({ pictures }) => pictures.flat()))];
  const files = new Map((ids.length > 0 ? await fileRows(db, ids) : []).map((row) => [row.id, row]));
  let batch: WriteCell[][] = [];
  let bytes = 0;
  const pictureOf = async (id: string) => {
    const row = files.get(id);
    const content = row && (await contentOf(platform.files, id));
    if (!content) return [];
    bytes += content.length;
    const type = row.type === 'image/png' ? ('png' as const) : ('jpeg' as const);
    return [{ content, type, width: row.width ?? 1, height: row.height ?? 1 }];
  };
  for (const { cells, pictures } of rows) {
    const shown: WriteCell[] = [];
    for (const [at, cell] of cells.entries()) {
      const found = [];
      for (const id of pictures[at] ?? []) found.push(...(await pictureOf(id)));
      const text = typeof cell === 'object' && cell !== null ? cell.text : cell;
      shown.push(found.length > 0 ? { text, pictures: found } : cell);
    }
    batch.push(shown);
    if (bytes < mostBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
