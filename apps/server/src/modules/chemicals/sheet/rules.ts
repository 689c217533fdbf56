import {
  type Removed,
  type RemovedKind,
  type SheetSection,
  type Static,
  sheetFields,
  sheetSectionKeys,
  type TObject,
} from '@anyan/contract';
import { isEmptyHtml, plainText, removedFrom, sanitizeHtml } from '../../../platform/html.ts';
import { valuesOf } from '../../../platform/values.ts';

export type SheetInput = Static<TObject<typeof sheetFields>>;
export type SheetContent = ReturnType<typeof valuesOf<typeof sheetFields>>;

const notEmpty = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter(Boolean)),
];

/** What is stored of a sheet that was typed, sent or imported, and what had to be taken out of it. */
export const contentOf = (given: SheetInput): { content: SheetContent; removed: Removed } => {
  const content = valuesOf(sheetFields, given);
  content.hazardStatements = notEmpty(content.hazardStatements);
  content.precautionStatements = notEmpty(content.precautionStatements);
  const removed: { section: SheetSection; kinds: RemovedKind[] }[] = [];
  for (const section of sheetSectionKeys) {
    const html = content[section];
    if (!html) continue;
    const clean = sanitizeHtml(html);
    content[section] = isEmptyHtml(clean) ? null : clean;
    const kinds = removedFrom(html);
    if (kinds.length > 0) removed.push({ section, kinds });
  }
  return { content, removed };
};

/** Of a row or an answer, what a sheet says. */
export const contentIn = (row: SheetContent): SheetContent =>
  Object.fromEntries(
    Object.keys(sheetFields).map((key) => [key, row[key as keyof SheetContent]]),
  ) as SheetContent;

/** What a row of an import says: nothing where its cells are empty. */
export type Given = { [K in keyof SheetInput]?: SheetInput[K] | null } & {
  casCode: string;
  chineseName: string;
};

/** A sheet as an import leaves it: what the row has nothing of stays as it was. */
export const filledFrom = (given: Given, before?: SheetContent): SheetInput =>
  ({
    ...(before && contentIn(before)),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
  }) as SheetInput;

/** As the log tells of it: what the sections say, without their marks. */
export const loggedOf = <S extends SheetContent>(sheet: S): S => ({
  ...sheet,
  ...Object.fromEntries(
    sheetSectionKeys.map((section) => [section, sheet[section] && plainText(sheet[section])]),
  ),
});

/** Sections that say something, of 15. */
export const completenessOf = (content: SheetContent): number =>
  sheetSectionKeys.filter((section) => content[section]).length;

export const sameContent = (one: SheetContent, other: SheetContent): boolean =>
  Object.keys(sheetFields).every(
    (key) =>
      JSON.stringify(one[key as keyof SheetContent] ?? null) ===
      JSON.stringify(other[key as keyof SheetContent] ?? null),
  );

/** The day so many months after another; the last of its month where that has no such day. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** A day that was given and lies ahead holds; otherwise the college's figure counts from today. */
export const nextReview = (given: string | null, today: string, months: number): string =>
  given && given > today ? given : monthsAfter(today, months);

/** Lists of a cell: a line each, or parted by semicolons; mere codes by any comma as well. */
export const statementsIn = (cell: string): string[] => {
  const lines = notEmpty(cell.split(/[\n;；]/));
  const code = /^(?:EU)?[HP]\d{3}[A-Za-z]{0,3}(?:\s*\+\s*[HP]\d{3}[A-Za-z]{0,3})*$/;
  return lines.flatMap((line) => {
    const parts = notEmpty(line.split(/[、，,]/));
    return parts.every((part) => code.test(part)) ? parts : [line];
  });
};
