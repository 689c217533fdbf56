import { createHash, randomInt } from 'node:crypto';
import { type Permission, type PermissionName, sectionOf } from '@anyan/contract';
import type { StoredPermission } from './tables.ts';

/** Without characters that are taken for one another (0 O o, 1 l I i). */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Twelve letters and digits, 69 bit, none of them mistakable. */
export const makeInitialPassword = (): string =>
  Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');

const folded = (words: string) => words.normalize('NFKC').toLowerCase();

/** The word of a list that a password contains, whatever its case or width; undefined where there is none. */
export const forbiddenWordIn = (password: string, words: readonly string[]): string | undefined =>
  words.find((word) => folded(password).includes(folded(word)));

export interface PasswordSubject {
  loginName: string;
  phone: string | null;
  collegeName: string;
}

/** Not of a common list; not the login name, phone, college or product name, nor one of these with a year or the like. */
export const isWeakPassword = (
  password: string,
  common: ReadonlySet<string>,
  { loginName, phone, collegeName }: PasswordSubject,
): boolean => {
  const lower = password.toLowerCase();
  const own = [loginName, phone, collegeName, 'anyan', '安研'].flatMap((word) =>
    word ? word.toLowerCase() : [],
  );
  return (
    common.has(lower) ||
    own.some(
      (word) =>
        (lower.includes(word) && /^[^\p{L}]{0,4}$/u.test(lower.replace(word, ''))) || lower === word + word,
    ) ||
    /^(.)\1*$/.test(password)
  );
};

/** How many of capital letters, small letters, digits and other signs a password has. */
export const classesOf = (password: string): number =>
  [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u].filter((kind) => kind.test(password)).length;

/** Failures after which a captcha is asked for. */
export const failuresBeforeCaptcha = 3;

/** Failures after which an account (or one browser of it) is locked. */
export const failuresBeforeLock = 5;

/** Minutes of a lock: 15, doubling to 4 hours. */
export const lockMinutes = (locksBefore: number): number => Math.min(15 * 2 ** locksBefore, 240);

/**
 * Failed sign-ins from one network within an hour, whatever the names: those that cost nothing, and the most. A campus
 * behind few addresses has fifty times as many (`CAMPUS_NETWORKS`), so that 2 % of typing errors of 60,000 people who
 * sign in within that hour pass; who signed in by his browser before is never stopped.
 */
export const networkFailures = { within: 3_600_000, free: 20, most: 200 } as const;

/** The version of somebody's permissions: the same permissions give the same number. */
export const codeNumOf = (parts: unknown): number =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE(0) >>> 1;

/** `organization: [add, edit]` → `organization.add`, `organization.edit`. */
export const permissionNames = (permissions: readonly StoredPermission[]): PermissionName[] =>
  permissions.flatMap(({ permissionId, actions }) =>
    actions.map((action) => `${permissionId}.${action}` as PermissionName),
  );

/** Pages of suppliers' people. */
export const isSuppliers = (menu: string): boolean => sectionOf(menu) === 'supplier';

/** The role that comes with the kind of person 供应商. */
export const supplierRole = 'supplier';

/** What is wrong with the menus and permissions of a role; undefined when nothing is. */
export const roleFault = (
  role: { code?: string | null; menus: readonly string[]; permissions: readonly StoredPermission[] },
  catalogue: readonly Permission[],
  menus: readonly string[],
): { unknown: string } | { needsMenu: Permission } | { outside: string } | undefined => {
  const strange = role.menus.find((menu) => !menus.includes(menu));
  if (strange) return { unknown: strange };
  const ofSuppliers = role.code === supplierRole;
  const outside = role.menus.find((menu) => isSuppliers(menu) !== ofSuppliers);
  if (outside) return { outside };
  for (const { permissionId, actions } of role.permissions) {
    const permission = catalogue.find(({ id }) => id === permissionId);
    const wrong = actions.find((action) => !permission?.actions.includes(action));
    if (!permission || wrong) return { unknown: wrong ? `${permissionId}.${wrong}` : permissionId };
    if (
      !role.menus.includes(permission.menu) &&
      actions.some((action) => !permission.anywhere?.includes(action))
    )
      return { needsMenu: permission };
    if (actions.length > 0 && isSuppliers(permission.menu) !== ofSuppliers)
      return { outside: permission.menu };
  }
  return undefined;
};

/**
 * Words a person is found by: name, number, pinyin of the name and its initials. No phone: who types it sign by sign
 * would read it from what is found.
 */
export const searchTextOf = (
  { name, loginName }: { name: string; loginName: string },
  pinyin: (name: string) => { full: string; initials: string },
): string => {
  const { full, initials } = pinyin(name);
  return [name, loginName, full, initials].filter(Boolean).join(' ').toLowerCase();
};
