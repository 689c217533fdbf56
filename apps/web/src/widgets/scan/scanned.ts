import type { ComponentType } from 'react';

export interface ScannedProps {
  code: string;
  onClose: () => void;
}

/** What opens a label by its first letter; a feature says it in its `pages.ts`. */
export type Scanned = Readonly<Record<string, () => Promise<{ default: ComponentType<ScannedProps> }>>>;

/** What a code of ours says: what stands behind `c=` in its address, or the bare code. */
export const codeOf = (text: string): string => {
  const words = text.trim();
  const query = /[?&]c=([^&#\s]+)/.exec(words)?.[1];
  if (query === undefined) return words;
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
  }
};
