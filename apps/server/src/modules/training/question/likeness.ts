import { createHash } from 'node:crypto';
import type { Content } from './rules.ts';

/** Signs that mean something between digits: 1.5, 1/2, 1:3. */
const betweenDigits = new Set(['.', '/', ':']);
const isDigit = (letter: string | undefined): boolean => !!letter && letter >= '0' && letter <= '9';

/** Without the width of letters and without blanks: what two texts share that only look different. */
export const bare = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** Also without punctuation; a minus before a digit, a point within a number and the blanks to be filled in stay. */
export const normalised = (text: string): string =>
  bare(text)
    .replace(/_{3,}/g, '□')
    .replace(/[−–]/g, '-')
    .replace(/\p{P}/gu, (sign, at: number, all: string) => {
      if (sign === '-') return isDigit(all[at + 1]) ? sign : '';
      return betweenDigits.has(sign) && isDigit(all[at - 1]) && isDigit(all[at + 1]) ? sign : '';
    });

/** The same for questions that say the same, however written and in whatever order their options stand. */
export const contentHashOf = ({ questionType, stem, options }: Omit<Content, 'answer'>): string => {
  const said = options.map(({ text, imageId }) => `${normalised(text)} ${imageId ?? ''}`).toSorted();
  return createHash('sha256')
    .update([questionType, normalised(stem), ...said].join('\n'))
    .digest('base64url');
};

/** Pairs of neighbouring letters of a stem. */
const pairsOf = (stem: string): Set<string> => {
  const letters = [...normalised(stem).toLowerCase()];
  if (letters.length === 1) return new Set(letters);
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
};

/** How alike others are to a stem: the share of pairs in common, 1 for the same, 0 for nothing alike. */
export const likenessTo = (stem: string): ((other: string) => number) => {
  const own = pairsOf(stem);
  return (other) => {
    const pairs = pairsOf(other);
    let shared = 0;
    for (const pair of pairs) if (own.has(pair)) shared++;
    const all = own.size + pairs.size - shared;
    return all === 0 ? 0 : shared / all;
  };
};

export const likeness = (one: string, other: string): number => likenessTo(one)(other);

const bandCount = 20;
const rowsOfBand = 4;

/** A hash of a pair for each row: FNV-1a, stirred by the row's own number. */
const stirred = (hash: number, row: number): number => {
  let h = Math.imul(hash ^ Math.imul(row + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/**
 * Numbers of which two stems that are alike have one in common (MinHash in bands): of stems alike by 0.8 all but one in
 * 30,000, of others few. An index finds by them whom a stem has to be compared with, however large the bank is.
 */
export const bandsOf = (stem: string): number[] => {
  const hashes = [...pairsOf(stem)].map(hashOf);
  return Array.from({ length: bandCount }, (_, band) => {
    let key = band;
    for (let row = band * rowsOfBand; row < (band + 1) * rowsOfBand; row++) {
      let least = 0xffffffff;
      for (const hash of hashes) {
        const one = stirred(hash, row);
        if (one < least) least = one;
      }
      key = stirred(key ^ least, row);
    }
    return key | 0;
  });
};
