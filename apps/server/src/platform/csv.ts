/** Text of a file that another system wrote: UTF-8, else the encoding of Chinese office programs. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

const signs = [',', ';', '\t'];

/**
 * Rows of a CSV file by the names that `keyOf` has for its headings; columns without one and empty cells are left out.
 * @throws when it is none
 */
export const readCsv = async (
  bytes: Uint8Array,
  keyOf: (heading: string) => string | undefined,
): Promise<Record<string, string>[]> => {
  const { parse } = await import('csv-parse/sync');
  const text = textOf(bytes);
  const heading = text.slice(0, 10_000).split('\n', 1)[0] ?? '';
  const rows = parse(text, {
    columns: (headings: string[]) => headings.map((one) => keyOf(one.trim()) ?? false),
    delimiter: signs.find((sign) => heading.includes(sign)) ?? ',',
    ...{ bom: true, trim: true, skip_empty_lines: true, max_record_size: 100_000 },
    cast: (value) => value || undefined,
  }) as unknown as Record<string, string>[];
  return rows;
};
