import { creditLimits } from '@anyan/contract';

/** Points after some were taken or given back. */
export const creditAfter = (points: number, change: number): number =>
  Math.min(creditLimits.start, Math.max(0, points + change));

/** What a supplier needs before it may ask for admission, by field. */
const neededFields = ['legalPerson', 'address', 'bankName', 'bankAccount', 'introduction'] as const;
type Needed = Partial<Record<(typeof neededFields)[number], string | null>> & {
  mainTypeIds: readonly string[];
};

export const missingOf = (row: Needed): string[] => [
  ...neededFields.filter((field) => !row[field]),
  ...(row.mainTypeIds.length === 0 ? ['mainTypeIds'] : []),
];

/** Days without an end after which an admission lapses. */
export const isUnfinished = (since: string, now: string, days: number): boolean =>
  Date.parse(now) - Date.parse(since) > days * 86_400_000;
