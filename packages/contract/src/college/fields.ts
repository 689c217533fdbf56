import { type Label, text } from '../core/index.ts';

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
