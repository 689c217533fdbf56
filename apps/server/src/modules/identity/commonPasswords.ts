import { library } from '../../platform/library.ts';

const words = library<typeof import('@zxcvbn-ts/language-common')>('@zxcvbn-ts/language-common');

let common: ReadonlySet<string> | undefined;
/** Passwords that people really use, more than 30,000. */
export const commonPasswords = (): ReadonlySet<string> => {
  common ??= new Set(words().dictionary['passwords-common']);
  return common;
};
