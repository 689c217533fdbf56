/** Pages offered around the present one: always the first and the last, gaps between them. */
export const pagesShown = (now: number, last: number): (number | 'before' | 'after')[] => {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(now - 1, last - 4));
  const to = Math.min(last - 1, Math.max(now + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? ['before' as const] : []),
    ...middle,
    ...(to < last - 1 ? ['after' as const] : []),
    last,
  ];
};
