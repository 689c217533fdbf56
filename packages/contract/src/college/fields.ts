import { bool, id, type Label, list, object, optional, text } from '../core/index.ts';

/** A name that may stand in a path of names. */
export const placeName = (label: Label, max: number) =>
  text(label, {
    max,
    pattern: '^[^/]*[^/\\s][^/]*$',
    says: ['{title}不能为空白，也不能包含 /', '{title} may not be blank, nor hold a slash'],
  });

/** A code that people type, unique in whatever case. */
export const placeCode = (label: Label) =>
  text(label, {
    max: 32,
    pattern: '^[A-Za-z0-9._\\-]+$',
    says: ['{title}只能包含字母、数字和 . _ -', '{title} may hold letters, digits and . _ - only'],
  });

/**
 * Whom something is for: the whole college where that is said, else these organisations with all below them. No
 * organisation never means everybody.
 */
export const scopeFields = (organizations: Label) => ({
  wholeCollege: optional(bool(['面向全校', 'For the whole college'])),
  organizationIds: optional(list(id(['组织', 'Organisation']), organizations, { max: 200 })),
});

/** Sources that keep some of a record, with the fields of its form that are read-only here. */
export const syncedBy = list(
  object({
    name: text(['来源', 'Source'], { max: 50 }),
    fields: list(text(['字段', 'Field'], { max: 40 })),
  }),
  ['数据来源', 'Sources'],
);
