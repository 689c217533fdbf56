import type { Cells, Fault } from './kinds.ts';

const landline = /^[0-9+\- ]{3,30}$/;
const mail = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Gathers what is wrong with one row of an import, with the checks that most columns need. */
export const rowFaults = <Key extends string>(cells: Cells<Key>) => {
  const faults: Fault<Key>[] = [];
  const cellOf = (key: Key): string | null => cells[key];
  const wrong = (key: Key, zh: string, en: string, values?: Record<string, string | number>): void =>
    void faults.push({ key, message: [zh, en], ...(values ? { values } : {}) });
  /** The cell, named when it has more than `max` characters. */
  const limited = (key: Key, max: number): string | null => {
    const value = cellOf(key);
    if (value && [...value].length > max) wrong(key, '最多 {max} 个字', 'At most {max} characters', { max });
    return value;
  };
  /** A telephone number of any kind; may be empty. */
  const phone = (key: Key): string | null => {
    const value = cellOf(key);
    if (value && !landline.test(value)) wrong(key, '电话格式不正确', 'Not a phone number');
    return value;
  };
  /** An address of at most 254 characters; may be empty. */
  const email = (key: Key): string | null => {
    const value = limited(key, 254);
    if (value && !mail.test(value)) wrong(key, '邮箱格式不正确', 'Not an e-mail address');
    return value;
  };
  /** Words of a list, separated as people separate them. */
  const words = (key: Key): string[] =>
    (cellOf(key) ?? '').split(/[、,，;；]/).flatMap((part) => part.trim() || []);
  return { faults, wrong, limited, phone, email, words };
};
