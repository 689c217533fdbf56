import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { makeIfStale } from '../lib/built.ts';
import { runChecks } from '../lib/check.ts';
import { findChromium } from '../lib/chromium.ts';
import { minutesByPart } from '../lib/parts.ts';
import { endWithParent, root, runNode } from '../lib/process.ts';
import { server } from '../lib/server.ts';
import { strayLines } from '../lib/stray.ts';
import { webApp } from '../lib/web.ts';

endWithParent();
const args = process.argv.slice(2);
const filters = args.filter(
  (arg, index) => !arg.startsWith('-') && !/^(-t|--testNamePattern)$/.test(args[index - 1] ?? ''),
);
const reports = mkdtempSync(join(tmpdir(), 'anyan-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const from = Date.now();
const total = { passed: 0, failed: 0, skipped: 0 };
/** Milliseconds by file; what is none stands here by its name. */
const durations: Record<string, number> = {};

const stray = strayLines();
/** A pipe shows no colours by itself. */
const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** What failed, told once more at the end: a record of a run often keeps its last lines alone. */
const failures: string[] = [];
/** What failed once and passed when it was run alone. */
const unstable: string[] = [];

interface Report {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The failed tests of a file, each by its name with the first lines of its reason. */
function failuresOf({ name, message, status, assertionResults }: Report['testResults'][number]): string[] {
  const told = (title: string, reason: string) =>
    [title, ...stripVTControlCharacters(reason).split('\n').slice(0, 12)].join('\n    ');
  const file = relative(root, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  // A file that cannot even be loaded has no tests to fail.
  if (failed.length === 0) return status === 'failed' ? [told(file, message)] : [];
  return failed.map((result) => told(`${file} > ${result.fullName}`, result.failureMessages.join('\n')));
}

/** One run of vitest over some projects: what each file came to, and what broke outside of any. */
async function runOnce(
  projects: string[],
  env: Record<string, string>,
  files: string[],
  { alone = false } = {},
) {
  const file = join(reports, `${projects.join('-')}.json`);
  const times = join(reports, `${projects.join('-')}.times.json`);
  rmSync(file, { force: true });
  const { code } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests'],
      '--reporter=./scripts/lib/durations.ts',
      ...(alone ? ['--no-file-parallelism'] : []),
      ...files,
    ],
    {
      env: { ...colours, ...env, TEST_DURATIONS: times },
      shown: (stream, text) => {
        process[`std${stream}`].write(text);
        stray.read(stream, text);
      },
    },
  );
  if (existsSync(times)) Object.assign(durations, JSON.parse(readFileSync(times, 'utf8')));
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const results = testResults.map((result) => ({
      name: result.name,
      failures: failuresOf(result),
      count: (...statuses: string[]) =>
        result.assertionResults.filter(({ status }) => statuses.includes(status)).length,
    }));
    const broken =
      code !== 0 && results.every(({ failures: none }) => none.length === 0)
        ? `An error outside of any test, or the runner of ${projects.join(' and ')} broke down.`
        : undefined;
    return { results, broken };
  } catch {
    const broken = `The test runner of ${projects.join(' and ')} ended with ${code} and without a report.`;
    return { results: [], broken };
  }
}

/** So many files that failed in a whole run are tried once more; where more do, the fault is no single one's. */
const secondTries = 5;

/**
 * Tests of some projects, added to the total. What fails in a whole run is run once more, file by file: what passes then hung
 * on what ran beside it. It is named as unstable, to be mended, and does not hold up everybody else.
 */
async function runTests(projects: string[], env: Record<string, string> = {}) {
  let { results, broken } = await runOnce(projects, env, args);
  const failed = results.filter((result) => result.failures.length > 0);
  if (args.length === 0 && failed.length > 0 && failed.length <= secondTries) {
    const names = failed.map(({ name }) => name);
    const again = await runOnce(projects, env, names, { alone: true });
    if (!again.broken || again.results.length > 0) {
      broken = again.broken;
      const passed = again.results.filter((result) => result.failures.length === 0).map(({ name }) => name);
      unstable.push(
        ...failed.filter(({ name }) => passed.includes(name)).flatMap((result) => result.failures),
      );
      results = [...results.filter(({ name }) => !names.includes(name)), ...again.results];
    }
  }
  for (const { failures: told, count } of results) {
    total.passed += count('passed');
    total.skipped += count('pending', 'skipped', 'todo', 'disabled');
    total.failed += told.length;
    failures.push(...told);
  }
  if (broken) {
    failures.push(broken);
    total.failed++;
  }
}

if (args.length === 0) {
  const checks = await runChecks();
  durations.checks = Date.now() - from;
  total.passed += checks.passed;
  total.failed += checks.failures.length;
  failures.push(...checks.failures);
}

await runTests(['server', 'web']);

const files = globSync('tests/e2e/**/*.test.ts', { cwd: root });
const browserTests = files.filter(
  (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
);
let note = '';
if (browserTests.length > 0) {
  const chromium = await findChromium();
  if ('missing' in chromium) note = `browser tests skipped: ${chromium.missing}`;
  else if (await makeIfStale(server, webApp)) await runTests(['e2e'], { CHROMIUM_PATH: chromium.path });
  else {
    failures.push('Server and web client could not be built for the browser tests.');
    total.failed++;
  }
}

if (note) console.log(note);
else if (args.length > 0 && total.passed + total.failed + total.skipped === 0) {
  console.error(`No test matches ${args.join(' ')}.`);
  total.failed++;
}
const strange = stray.end();
if (strange.length > 0) {
  failures.push(`Printed by the tests, and by no green run:\n${strange.slice(0, 20).join('\n')}`);
  total.failed++;
}
for (const failure of unstable) console.log(`UNSTABLE  passed the second time: ${failure}`);
for (const failure of failures) console.log(`FAILED  ${failure}`);
for (const line of minutesByPart(durations)) console.log(line);
console.log(`${((Date.now() - from) / 60_000).toFixed(1).padStart(6)} min  by the clock`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
