export type FieldPath = (string | number)[];

/** `items.0.link`, `/items/0/link` and `items[0].link` are one place. */
const pathOf = (field: string): FieldPath =>
  field
    .split(/[./[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const begins = (path: FieldPath, start: FieldPath): boolean => start.every((part, at) => part === path[at]);

/** The field of the form that is nearest to what the server names; the first part of the name where there is none. */
export const placeOf = (field: string, fields: readonly FieldPath[]): FieldPath => {
  const path = pathOf(field);
  const around = fields.filter((one) => one.length <= path.length && begins(path, one));
  return around.sort((a, b) => b.length - a.length)[0] ?? path.slice(0, 1);
};
