import type { Label } from './label.ts';
import { personal, text } from './schema.ts';

/** Digits, blanks and -; may be left empty. The log masks it. */
export const bankAccount = (label: Label = ['银行账号', 'Bank account']) =>
  personal(
    'idNo',
    text(label, {
      min: 0,
      max: 40,
      pattern: '^$|^[0-9 \\-]{5,40}$',
      says: ['{title}只能包含数字、空格和 -', '{title} may hold digits, blanks and - only'],
    }),
  );
