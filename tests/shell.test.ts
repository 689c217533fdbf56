import { beforeAll, describe, expect, it, vi } from 'vitest';
import { builtChunks, type Chunk, chunksOf, sizeOf } from '../bench/webBuild.ts';

/** What of the contract everybody needs before he has opened a page; a module's own part comes with its pages. */
const contract =
  /^packages\/contract\/src\/(core\/\w+|push|college\/(preference|settings)|identity\/account)\.ts$/;

/** Which pages a module has stands in the table of all pages. */
const pages = /^apps\/web\/src\/features\/\w+\/pages\.ts$/;

describe('the scripts of the first screen', () => {
  let signIn: ReadonlySet<Chunk>;
  let shell: ReadonlySet<Chunk>;
  let display: ReadonlySet<Chunk>;
  beforeAll(async () => {
    // Else React comes as for developers.
    vi.stubEnv('NODE_ENV', 'production');
    const chunks = await builtChunks();
    vi.unstubAllEnvs();
    signIn = chunksOf(chunks, 'apps/web/src/app/main.tsx');
    shell = chunksOf(chunks, 'apps/web/src/app/shell.tsx');
    display = chunksOf(chunks, 'apps/web/src/display/main.ts');
  });

  it('are one file for the sign-in page and one more for the shell', () => {
    expect(signIn.size).toBe(1);
    expect([...shell].filter((chunk) => !signIn.has(chunk))).toHaveLength(1);
  });

  it('hold nothing of a module: its parts come with its pages', () => {
    const sources = [...signIn, ...shell].flatMap(({ sources }) => [...sources.keys()]);
    const ofModules = sources.filter(
      (source) =>
        (source.startsWith('apps/web/src/features/') && !pages.test(source)) ||
        (source.startsWith('packages/contract/') && !contract.test(source)),
    );
    expect(ofModules).toEqual([]);
  });

  it('of the display at a door are small, and none of the others’', () => {
    expect(display.size).toBeGreaterThan(0);
    expect(sizeOf(display)).toBeLessThanOrEqual(20 * 1024);
    expect([...display].filter((chunk) => signIn.has(chunk) || shell.has(chunk))).toEqual([]);
  });

  it('leave room for the modules to come', () => {
    expect(sizeOf(signIn)).toBeLessThanOrEqual(75 * 1024);
    expect(sizeOf(shell)).toBeLessThanOrEqual(300 * 1024);
  });
});
