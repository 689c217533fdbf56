import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What stands in no file of the source. Each is written so that it does not find itself. */
const patterns: Record<string, RegExp> = {
  'a private key': /-{5}BEGIN (?:[A-Z]+ )*PRIVATE KEY-{5}/,
  'a key of a cloud': /\b(?:AKIA|ASIA|LTAI)[A-Za-z0-9]{16,26}\b/,
  'a token of a service':
    /\b(?:(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|sk-(?:proj-)?)[A-Za-z0-9_-]{20,}|npm_[A-Za-z0-9]{36}\b)/,
  'a signed token': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/,
  'a password in an address':
    /\b[a-z][a-z+]*:\/\/[^\s/:@'"`$<>{}]+:(?!\$|<|\*|password|secret|geheim|…)[^\s/@'"`$<>{}]{6,}@/,
  'a host of a package registry':
    /\b(?:[a-z-]+\.jfrog\.|npm(?:js|mirror)\.(?:org|com)|nexus\.[a-z]|(?<=\/\/)registry\.[a-z])/,
  'a path of a machine': /(?<![\w.)`}/])\/(?:home|Users|root|work)\/[a-z][\w.-]*|\b[A-Z]:\\{1,2}Users\\/,
};

/** Chinese mobile numbers: 154 is given to nobody, and the others must be seen to be made up. */
const phones = /(?<![\d.])1[3-9]\d{9}(?![\d.])/g;
const isMadeUp = (phone: string): boolean => /^154|(\d)\1{3}|1234|2345678/.test(phone);

const entropy = (text: string): number => {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum - (n / text.length) * Math.log2(n / text.length), 0);
};
/** A long random text given to something that is called a secret. */
const assigned =
  /(?:password|passwd|secret|token|api_?key|private_?key|credential)(?!_?hash)\w*['"]?\s*[:=]\s*['"`]([A-Za-z0-9+/_=-]{20,})['"`]/gi;

const faultsOf = (text: string): string[] => [
  ...Object.entries(patterns).flatMap(([what, pattern]) => {
    const found = pattern.exec(text)?.[0];
    // Keys that a provider's own manual shows, and says so.
    return found && !found.endsWith('EXAMPLE') ? [`${what}: ${found.slice(0, 24)}`] : [];
  }),
  ...[...text.matchAll(phones)].flatMap(([phone]) =>
    isMadeUp(phone) ? [] : [`a phone: ${phone.slice(0, 3)}…`],
  ),
  ...[...text.matchAll(assigned)].flatMap(([, value = '']) =>
    entropy(value) > 4 && !value.includes('EXAMPLE') ? [`a random secret: ${value.slice(0, 4)}…`] : [],
  ),
];

describe('the source', () => {
  it.skipIf(!existsSync(join(root, '.git')))(
    'holds no key, token, password, phone of somebody or place of a machine',
    () => {
      const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
      expect(files.length).toBeGreaterThan(500);
      const faults = files.flatMap((file) => {
        const path = join(root, file);
        if (!file || !existsSync(path)) return [];
        const content = readFileSync(path);
        // Pictures and workbooks; what they hold is not text.
        if (content.includes(0)) return [];
        return faultsOf(content.toString('utf8')).map((fault) => `${file}: ${fault}`);
      });
      expect(faults).toEqual([]);
    },
  );

  /** Put together here, or the canaries would be found in this very file. */
  const canaries: Record<string, string> = {
    'a private key': `-----BEGIN ${'RSA '}PRIVATE KEY-----`,
    'a key of a cloud': `id = ${'AKIA'}${'Q7X2M4P9Z1R8T5V3'}`,
    'a key of another cloud': `${'LTAI'}${'5tQ7X2M4P9Z1R8T5V3'}`,
    'a token of a service': `${'ghp_'}${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6'}`,
    'a signed token': `${'eyJ'}hbGciOiJIUzI1NiJ9.${'eyJ'}zdWIiOiIxMjM0NTY3ODkwIn0.${'c2lnbmF0dXJlLW9mLXRoZS10b2tlbg'}`,
    'a password in an address': `postgres://${'anyan'}:${'Xk29fLq8'}@db/anyan`,
    'a registry': `https://${'registry'}.example.org/`,
    'a path': `see /${'home'}/somebody/notes`,
    'a phone': `call ${'138'}${'27461953'}`,
    'a random secret': `const ${'secret'} = '${'q8Zt3Xv7Lm2Pw9Rk5Yb1Nc6D'}'`,
  };

  it.each(Object.keys(canaries))('would be told of %s', (name) => {
    expect(faultsOf(canaries[name] ?? '')).toHaveLength(1);
  });

  it('may speak of them', () => {
    const harmless = [
      'DATABASE_URL=postgres://user:password@host/db',
      "password: 'Browser-tests-2026'",
      'phone 13800000000',
      'tokens.accessToken',
      'import x from "../../work/thing.ts"',
    ];
    for (const text of harmless) expect([text, faultsOf(text)]).toEqual([text, []]);
  });
});
