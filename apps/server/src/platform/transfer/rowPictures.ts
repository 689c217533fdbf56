import type { ReadContext } from '../context.ts';
import { wordsOf } from './importCells.ts';
import type { BroughtPictures, Cells, Fault } from './kinds.ts';
import { contentHash, type ImportPictures, NotTaken, type PictureSource, type RowFiles } from './pictures.ts';

/** How the rows of an import bring pictures; each belongs to a column. */
export interface Illustrated<Row, Key extends string> {
  /** The column whose cells name files of the archive; pictures that stand elsewhere in a row belong to it too. */
  column: Key;
  /** Columns that have pictures of their own, with how many; `name=file` in the cell above means one of them by its name. */
  places: ReadonlyMap<string, { name: string; most: number }>;
  /** Files that the records of some rows have already, by column: the same pictures stay the same files. */
  kept: (context: ReadContext, rows: readonly Row[]) => Promise<readonly RowFiles[]>;
}

/** A row under check. */
export interface Bringing<Row, Key extends string> {
  row: Row & { files?: RowFiles };
  faults: Fault<Key>[];
  cells: Cells<Key>;
}

interface Asked {
  place: string;
  /** The column at which a fault of it is told. */
  at: string;
  source: PictureSource;
}

const between = /[、,，;；|｜\n]/;

/** The pictures of a row: those that stand in it, then those that it names. */
const askedBy = <Row, Key extends string>(
  { column, places }: Illustrated<Row, Key>,
  { cells }: Bringing<Row, Key>,
  placed: BroughtPictures['placed'][number],
): Asked[] => [
  ...placed.map(({ key, part }): Asked => {
    const own = key !== null && places.has(key) ? key : column;
    return { place: own, at: own, source: { part } };
  }),
  ...wordsOf(cells[column] ?? '', between).map((word): Asked => {
    const [name, file] = dividedAt(word);
    const own = [...places].find(([key, { name: one }]) => key !== column && one === halvedKey(name))?.[0];
    return own
      ? { place: own, at: column, source: { name: file } }
      : { place: column, at: column, source: { name: word } };
  }),
];

/** `A=图1.png`: the place before the sign and the name behind it; nothing of either where there is none. */
const dividedAt = (word: string): [name: string, file: string] => {
  const at = word.search(/[=＝]/);
  const [name, file] = [word.slice(0, Math.max(at, 0)).trim(), word.slice(at + 1).trim()];
  return name === '' || name.length > 20 || file === '' ? ['', ''] : [name, file];
};

const halvedKey = (name: string): string => name.normalize('NFKC').toUpperCase();

/** Takes in what the rows of a batch bring, and says of each picture that is not taken why. */
export const illustrate = async <Row, Key extends string>(
  context: ReadContext,
  illustrated: Illustrated<Row, Key>,
  { placed, pictures }: BroughtPictures,
  rows: readonly Bringing<Row, Key>[],
): Promise<void> => {
  const bringing = rows.flatMap((one, at) => {
    const asked = askedBy(illustrated, one, placed[at] ?? []);
    return asked.length > 0 ? [{ one, asked }] : [];
  });
  if (bringing.length === 0) return;
  const kept = await illustrated.kept(
    context,
    bringing.map(({ one }) => one.row),
  );
  const hashes = await pictures.hashesOf(kept.flatMap((files) => Object.values(files).flat()));
  for (const [at, { one, asked }] of bringing.entries()) {
    const files: Record<string, string[]> = {};
    for (const [place, some] of Map.groupBy(asked, (picture) => picture.place)) {
      const most = illustrated.places.get(place)?.most ?? 0;
      if (some.length > most) {
        const message = [
          '图片最多 {most} 张，此处有 {count} 张',
          'At most {most} pictures; here are {count}',
        ] as const;
        one.faults.push({ key: place as Key, message, values: { most, count: some.length } });
        continue;
      }
      const there = new Map((kept[at]?.[place] ?? []).map((id) => [hashes.get(id), id]));
      for (const picture of some) {
        const taken = await take(pictures, picture.source, there);
        if (taken instanceof NotTaken) one.faults.push({ key: picture.at as Key, ...taken });
        else files[place] = [...new Set([...(files[place] ?? []), taken])];
      }
    }
    one.row.files = files;
  }
};

const take = async (
  pictures: ImportPictures,
  source: PictureSource,
  there: ReadonlyMap<string | undefined, string>,
): Promise<string | NotTaken> => {
  const content = await pictures.content(source);
  if (content instanceof NotTaken) return content;
  return there.get(contentHash(content)) ?? pictures.keep(content, source);
};
