import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const both = 'apps/{server,web}/src';
/** What stands nowhere in the product, but for the files named. */
const absent: Record<string, { pattern: RegExp; in?: string; but?: string[] }> = {
  'text run as code': {
    pattern: /\beval\(|\bnew Function\(|from 'node:vm'|\bset(?:Timeout|Interval)\(['"`]/,
  },
  'another program': {
    pattern: /node:child_process|from 'execa'/,
    // They start PostgreSQL, with arguments of their own, and our own files that make documents and work on pictures.
    but: [
      'apps/server/src/platform/database/embedded.ts',
      'apps/server/src/platform/database/embeddedPlaces.ts',
      'apps/server/src/platform/children.ts',
    ],
  },
  'text shown as HTML': {
    pattern: /\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/,
    // Rich text, cleaned once more on its way; what is pasted, read from a document that is never shown.
    but: ['apps/web/src/widgets/rich/RichTextView.tsx', 'apps/web/src/widgets/rich/takeOut.ts'],
  },
  'a cookie': { pattern: /set-cookie|document\.cookie|@fastify\/(?:cookie|session)/i },
  'a message between windows': {
    pattern:
      /\b(?:window|parent|opener|top)\.postMessage|(?<![.\w])addEventListener\('message'|window\.addEventListener\('message'/,
  },
  'a redirect of the server': {
    // To the file store of the settings, at an address signed by us.
    but: ['apps/server/src/platform/http/mount.ts'],
    pattern: /\.redirect\(|header\('location'|\blocation: /i,
    in: 'apps/server/src',
  },
  'a certificate that nobody checks': { pattern: /rejectUnauthorized|NODE_TLS_REJECT/ },
  'a cipher other than AES-256-GCM': { pattern: /create(?:C|Dec)ipheriv\((?!'aes-256-gcm')/ },
  'a hash other than SHA-256': { pattern: /create(?:Hash|Hmac)\((?!\s*'sha256')/ },
  'a random number that can be guessed': {
    pattern: /Math\.random/,
    // How long a page waits before it connects again.
    but: ['apps/web/src/platform/events.ts'],
  },
  'a place of somebody else’s in a page': {
    pattern: /(?:src|href)=["'{`]+https?:|@import url\(https?:/,
    in: 'apps/web',
  },
};

const sources = globSync(`{${both},packages/*/src,apps/web}/**/*.{ts,tsx,html,css}`, { cwd: root }).filter(
  (path) => !/node_modules|\/dist\/|\.test\.|\/testing(?:\/|\.tsx?$)/.test(path),
);
const textOf = (path: string) =>
  readFileSync(join(root, path), 'utf8').replace(/^ *(?:\/\/|\/\*|\*).*$|\/\*\*.*?\*\//gm, '');

describe('the source of the product', () => {
  it('is looked through', () => {
    expect(sources.length).toBeGreaterThan(400);
  });

  it.each(Object.keys(absent))('holds nowhere %s', (what) => {
    const { pattern, in: within = '', but = [] } = absent[what] ?? { pattern: /^$/ };
    const found = sources.filter(
      (path) => path.startsWith(within) && !but.includes(path) && pattern.test(textOf(path)),
    );
    expect(found).toEqual([]);
  });
});
