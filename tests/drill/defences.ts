import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conclude } from './stage.ts';
import { type Switch, switches } from './switches.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
/** The same in every run, since the tests keep a database of their own for each checkout. */
const copy = join(tmpdir(), `anyan-defences-${short(root)}`);

const copied = ['apps', 'bench', 'demo', 'packages', 'scripts', 'tests', 'vitest.config.ts', 'package.json'];

/** Links to everything installed, with the packages of this house taken from the copy. */
const linkModules = (folder: string): void => {
  const from = join(root, folder, 'node_modules');
  const into = join(copy, folder, 'node_modules');
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@anyan' && !name.startsWith('.')) symlinkSync(join(from, name), join(into, name));
};

const makeCopy = (): void => {
  rmSync(copy, { recursive: true, force: true });
  for (const name of copied)
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|\.vite-temp)(\/|$)/.test(path),
    });
  for (const name of ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json'])
    cpSync(join(root, name), join(copy, name));
  linkModules('.');
  linkModules('apps/server');
  mkdirSync(join(copy, 'node_modules/@anyan'));
  for (const [name, folder] of Object.entries({
    contract: 'packages/contract',
    server: 'apps/server',
    web: 'apps/web',
  }))
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@anyan', name));
};

/** The text with the defence taken out. @throws when a text of the switch does not stand there exactly once */
export const turnedOff = ({ name, edits }: Switch, text: string): string =>
  edits.reduce((before, [from, to]) => {
    const parts = before.split(from);
    if (parts.length !== 2)
      throw new Error(`“${name}”: ${JSON.stringify(from)} stands there ${parts.length - 1} times, not once.`);
    return parts.join(to);
  }, text);

interface Report {
  testResults: { message: string; assertionResults: { status: string; title: string }[] }[];
}

/** What a test file says in the copy: the tests that passed and failed, or that it could not be run at all. */
const tried = ({ test, only }: Switch) => {
  const output = join(copy, 'report.json');
  rmSync(output, { force: true });
  const run = spawnSync(
    process.execPath,
    [
      join(copy, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project', 'server', '--reporter=json', `--outputFile=${output}`, test],
      ...(only ? ['-t', only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : []),
    ],
    { cwd: copy, encoding: 'utf8', timeout: 300_000, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    const titles = (wanted: string) =>
      results.filter(({ status }) => status === wanted).map(({ title }) => title);
    return { passed: titles('passed').length, failed: titles('failed'), broken: '' };
  } catch {
    return { passed: 0, failed: [], broken: run.stderr?.slice(-500) || `ended with ${run.status}` };
  }
};

/** Turns one defence off after the other; each must make a test fail. One alone by its number. */
export const run = async (number?: number): Promise<void> => {
  const chosen = number === undefined ? switches : switches.slice(number - 1, number);
  const faults = { notFound: 0, notRun: 0, stayedGreen: 0 };
  makeCopy();
  try {
    for (const one of chosen) {
      const path = join(copy, one.file);
      const before = readFileSync(path, 'utf8');
      const line = (verdict: string) => console.log(`${switches.indexOf(one) + 1} ${one.name}: ${verdict}`);
      let after: string;
      try {
        after = turnedOff(one, before);
      } catch (error) {
        faults.notFound++;
        line((error as Error).message);
        continue;
      }
      writeFileSync(path, after);
      const { passed, failed, broken } = tried(one);
      writeFileSync(path, before);
      if (failed.length > 0) line(`noticed by ${failed.length} of ${failed.length + passed} (${failed[0]})`);
      else if (passed > 0) {
        faults.stayedGreen++;
        line(`NOT NOTICED by ${one.test}`);
      } else {
        faults.notRun++;
        line(`no test was run: ${broken}`);
      }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
    rmSync(join(tmpdir(), `anyan-tests-${short(join(copy, 'apps/server/src/testing'))}`), {
      recursive: true,
      force: true,
    });
  }
  conclude('defences', { switches: chosen.length }, faults);
};
