import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from '../lib/check.ts';
import { findChromium } from '../lib/chromium.ts';
import { minutesByPart } from '../lib/parts.ts';
import { endWithParent, root, runNode } from '../lib/process.ts';
import { strayLines } from '../lib/stray.ts';
import { buildWebIfStale } from '../lib/web.ts';

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

/** One run of vitest over some projects, added to the total. */
async function runTests(projects: string[], env: Record<string, string> = {}) {
  const file = join(reports, `${projects.join('-')}.json`);
  const times = join(reports, `${projects.join('-')}.times.json`);
  const { code } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests'],
      '--reporter=./scripts/lib/durations.ts',
      ...args,
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
  let failed = 0;
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    for (const result of testResults) {
      const count = (name: string) => result.assertionResults.filter(({ status }) => status === name).length;
      total.passed += count('passed');
      total.skipped += count('pending') + count('skipped') + count('todo') + count('disabled');
      const told = failuresOf(result);
      failures.push(...told);
      failed += told.length;
    }
  } catch {
    failures.push(`The test runner of ${projects.join(' and ')} ended with ${code} and without a report.`);
    failed = 1;
  }
  if (failed === 0 && code !== 0) {
    failures.push(`An error outside of any test, or the runner of ${projects.join(' and ')} broke down.`);
    failed = 1;
  }
  total.failed += failed;
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
  else if (await buildWebIfStale()) await runTests(['e2e'], { CHROMIUM_PATH: chromium.path });
  else {
    failures.push('The web client could not be built for the browser tests.');
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
for (const failure of failures) console.log(`FAILED  ${failure}`);
for (const line of minutesByPart(durations)) console.log(line);
console.log(`${((Date.now() - from) / 60_000).toFixed(1).padStart(6)} min  by the clock`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
