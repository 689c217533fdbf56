/** Pages that somebody has seen, from 1, as bits of a hexadecimal number: a thousand of them are 250 letters. */
export type PageSet = string;

export const noPages: PageSet = '';

const bitsOf = (pages: PageSet): bigint => BigInt(`0x${pages || '0'}`);
const bitOf = (page: number): bigint => 1n << BigInt(page - 1);

export const hasPage = (pages: PageSet, page: number): boolean => (bitsOf(pages) & bitOf(page)) !== 0n;

export const withPage = (pages: PageSet, page: number): PageSet => (bitsOf(pages) | bitOf(page)).toString(16);

/** Their numbers, in order. */
export const pagesIn = (pages: PageSet): number[] =>
  [...bitsOf(pages).toString(2)].reverse().flatMap((bit, at) => (bit === '1' ? at + 1 : []));
