import { levelNumerals } from '@anyan/contract';

export interface Part {
  value: string | null;
  name: string;
  count: number;
}

export interface Slice extends Part {
  /** What is gathered in it: more than one value, which no filter takes. */
  gathered?: boolean;
  share: number;
}

/** At most so many parts: the commonest, and what is left in one. */
export const slicesOf = (parts: readonly Part[], total: number, most: number, others: string): Slice[] => {
  const shown = parts.length > most || sumOf(parts) < total ? parts.slice(0, most - 1) : parts;
  const left = total - sumOf(shown);
  const slices: Omit<Slice, 'share'>[] = [
    ...shown,
    ...(left > 0 ? [{ value: null, name: others, count: left, gathered: true }] : []),
  ];
  return slices.map((slice) => ({ ...slice, share: total > 0 ? slice.count / total : 0 }));
};

/** The colour of a slice: its place, or the fixed one of a risk level. */
export const paintOf = (column: string, slice: Slice, at: number): string => {
  if (slice.gathered) return 'others';
  return column === 'riskLevel' ? (slice.value ?? 'others') : String(at);
};

/** What says in weak mode which row a part of the ring is: its level, or its place. */
export const markOf = (column: string, slice: Slice, at: number): string => {
  if (slice.gathered) return '…';
  if (column !== 'riskLevel') return String(at + 1);
  return slice.value === null ? '–' : levelNumerals[slice.value as keyof typeof levelNumerals];
};

/** Where the middle of an arc is, in a box of 100. */
export const middleOf = (from: number, to: number): { x: number; y: number } => {
  const angle = ((from + to) / 2 - 0.25) * 2 * Math.PI;
  return { x: 50 + 39 * Math.cos(angle), y: 50 + 39 * Math.sin(angle) };
};

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

/** 0.333 → 33.3 %; what is there is never 0 %, what is not all never 100 %. */
export const percentOf = (share: number): string => {
  if (share <= 0) return '0%';
  if (share >= 1) return '100%';
  return `${Math.min(99.9, Math.max(0.1, Math.round(share * 1000) / 10))}%`;
};

/** The arc of a ring from one share of the round to another, in a box of 100. */
export const arcOf = (from: number, to: number): string => {
  const [outer, inner] = [48, 30];
  // A whole round begins where it ends, which no arc can say.
  const end = to - from >= 1 ? from + 0.9999 : to;
  const at = (share: number, radius: number) => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${(50 + radius * Math.cos(angle)).toFixed(3)} ${(50 + radius * Math.sin(angle)).toFixed(3)}`;
  };
  const large = end - from > 0.5 ? 1 : 0;
  return `M${at(from, outer)} A${outer} ${outer} 0 ${large} 1 ${at(end, outer)} L${at(end, inner)} A${inner} ${inner} 0 ${large} 0 ${at(from, inner)} Z`;
};
