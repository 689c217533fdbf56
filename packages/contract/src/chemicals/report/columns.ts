/**
 * Which columns of a report hold amounts, apart from what is empty: they are read from the right. Numbers that name
 * something (of the UN, of a batch, of a phone) are words.
 */
export const amountColumns = (
  titles: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): boolean[] =>
  titles.map((title, at) => {
    if (/[号话]|number|phone/i.test(title)) return false;
    const cells = rows.flatMap((row) => row[at] || []);
    return cells.length > 0 && cells.every((cell) => /^-?[\d,]+(\.\d+)?$/.test(cell));
  });
