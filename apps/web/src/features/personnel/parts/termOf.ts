import { formatDay } from '../../../platform/format.ts';

interface Term {
  termFrom: string | null;
  termTo: string | null;
}

/** From when to when; `open` is the word for an end that is not known, nothing where neither is. */
export const termOf = ({ termFrom, termTo }: Term, open: string): string | undefined =>
  termFrom || termTo
    ? `${termFrom ? formatDay(termFrom) : open} – ${termTo ? formatDay(termTo) : open}`
    : undefined;
