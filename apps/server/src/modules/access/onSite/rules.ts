/** The last day of what holds for some months from a day on: the day before the same one, or the last of a shorter month. */
export const lastDayOf = (from: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const longest = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const after = new Date(Date.UTC(year, month - 1 + months, Math.min(day, longest)));
  return new Date(after.getTime() - (day <= longest ? 86_400_000 : 0)).toISOString().slice(0, 10);
};
