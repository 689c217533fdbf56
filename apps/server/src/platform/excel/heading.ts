import type { Label } from '@anyan/contract/core/label';
import { columnLetters, titleKey } from './cells.ts';

/**
 * A column to read, found by its title in either language, or by another that offices give it. `required` means that the
 * column must be there.
 */
export type ReadColumn = {
  key: string;
  title: Label;
  also?: readonly string[] | undefined;
  required?: boolean;
  kind?: 'text' | 'date';
};

/** A titled column of a file: where it stands, counted from 0, what stands below, the column it may be. */
export interface HeadingColumn {
  column: number;
  letters: string;
  title: string;
  samples: string[];
  key: string | null;
}

/** The heading of a sheet whose columns somebody has to say something about; `row` is its Excel number. */
export interface Heading {
  row: number;
  columns: HeadingColumn[];
}

/** Which column of a file is which; those left out are not read. */
export interface Places {
  row: number;
  columns: readonly { column: number; key: string }[];
}

/** Not every title of a sheet says what its column is. */
export class HeadingOpen extends Error {
  readonly heading: Heading;
  constructor(heading: Heading) {
    super('the columns have to be named');
    this.name = 'HeadingOpen';
    this.heading = heading;
  }
}

export interface Title {
  column: number;
  text: string;
}

/** What titles are compared with. */
export interface Wanted {
  columns: readonly ReadColumn[];
  ignored: readonly Label[];
  /** What their owner said earlier of titles, by `titleKey`: a column, or null for one that is not read. */
  known: Readonly<Record<string, string | null>>;
}

/** Which titles of a row are columns, in its order: `undefined` is one that nobody knows, `null` one passed over. */
export const matched = (wanted: Wanted, titles: readonly Title[]): (string | null | undefined)[] => {
  const keyOf = new Map(wanted.columns.flatMap(({ key, title }) => title.map((one) => [titleKey(one), key])));
  const called = new Map(
    wanted.columns.flatMap(({ key, also = [] }) => also.map((one) => [titleKey(one), key])),
  );
  const ignored = new Set(wanted.ignored.flatMap((title) => title.map(titleKey)));
  const taken = new Set<string>();
  const take = (key: string | null | undefined) => {
    if (key === null || key === undefined) return key;
    if (taken.has(key)) return undefined;
    taken.add(key);
    return key;
  };
  // A column by its own name comes before one that was called so once.
  const own = titles.map(({ text }) => take(keyOf.get(titleKey(text))));
  return titles.map(({ text }, at) => {
    const title = titleKey(text);
    if (own[at] !== undefined || keyOf.has(title)) return own[at];
    if (ignored.has(title)) return null;
    return take(Object.hasOwn(wanted.known, title) ? wanted.known[title] : called.get(title));
  });
};

/** Whether every column that must be there is. */
export const holds = (wanted: Wanted, keys: readonly (string | null | undefined)[]): boolean =>
  wanted.columns.every(({ key, required }) => !required || keys.includes(key));

/** 学号 is half of 工号/学号, 联系手机号 more than 手机号. */
const alike = (one: string, other: string): boolean =>
  one.split('/').includes(other) || (other.length >= 2 && one.includes(other)) || other.includes(one);

/** What the titles that nobody knows may be; each column once. */
export const guessed = (
  wanted: Wanted,
  titles: readonly Title[],
  keys: readonly (string | null | undefined)[],
): (string | null)[] => {
  const taken = new Set(keys);
  return titles.map(({ text }, at) => {
    const key = keys[at];
    if (key !== undefined) return key;
    const title = titleKey(text);
    const found = wanted.columns.find(
      (column) => !taken.has(column.key) && column.title.some((name) => alike(titleKey(name), title)),
    );
    if (!found || title.length < 2) return null;
    taken.add(found.key);
    return found.key;
  });
};

/** More columns than a list of records has are not asked about. */
const mostColumns = 200;
const sampleRows = 3;

/** Rows above which a heading is looked for: titles, remarks, the name of the college. */
const lookedAt = 20;

interface Looked {
  row: number;
  titles: Title[];
}

/** Finds the heading among the first rows of a sheet, which are given one by one. */
export class HeadingSearch {
  readonly #wanted: Wanted;
  readonly #looked: Looked[] = [];
  /** The row that is the heading, though not every title of it is known. */
  #chosen: number | undefined;
  readonly #ask: boolean;

  /** With `ask`, its columns are asked for although all are known. */
  constructor(wanted: Wanted, ask: boolean) {
    this.#wanted = wanted;
    this.#ask = ask;
  }

  /** Takes a row with its filled cells; answers what its columns are if it is a heading that says all. */
  take(row: number, titles: Title[]): (string | null)[] | undefined {
    if (titles.length === 0) return undefined;
    if (this.#chosen === undefined) {
      const keys = matched(this.#wanted, titles);
      if (holds(this.#wanted, keys)) {
        if (!this.#ask && !keys.includes(undefined)) return keys as (string | null)[];
        this.#chosen = this.#looked.length;
      }
    }
    this.#looked.push({ row, titles: titles.slice(0, mostColumns) });
    const enough = this.#chosen === undefined ? lookedAt : this.#chosen + 1 + sampleRows;
    if (this.#looked.length >= enough) throw new HeadingOpen(this.heading() as Heading);
    return undefined;
  }

  /** The row that is most likely the heading; undefined where nothing stands below it. */
  heading(): Heading | undefined {
    const known = ({ titles }: Looked) =>
      matched(this.#wanted, titles).filter((key) => typeof key === 'string').length;
    const rated = this.#looked.map((one, at) => ({ at, known: known(one), filled: one.titles.length }));
    const [best] = rated.sort((a, b) => b.known - a.known || b.filled - a.filled || a.at - b.at);
    const at = this.#chosen ?? best?.at ?? 0;
    const found = this.#looked[at];
    const below = this.#looked.slice(at + 1, at + 1 + sampleRows);
    if (!found || below.length === 0) return undefined;
    const keys = guessed(this.#wanted, found.titles, matched(this.#wanted, found.titles));
    return {
      row: found.row,
      columns: found.titles.map(({ column, text }, no) => ({
        column,
        letters: columnLetters(column),
        title: text.slice(0, 60).toWellFormed(),
        samples: below.flatMap(({ titles }) => {
          const cell = titles.find((one) => one.column === column);
          return cell ? [cell.text.slice(0, 60).toWellFormed()] : [];
        }),
        key: keys[no] ?? null,
      })),
    };
  }
}
