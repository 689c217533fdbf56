import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[];
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
    for (const { status, assertionResults } of testResults) {
      const count = (name: string) => assertionResults.filter((result) => result.status === name).length;
      total.passed += count('passed');
      total.skipped += count('pending') + count('skipped') + count('todo') + count('disabled');
      // A file that cannot even be loaded has no tests to fail.
      failed += count('failed') || (status === 'failed' ? 1 : 0);
    }
  } catch {
    console.error(`The test runner of ${projects.join(' and ')} ended with ${code} and without a report.`);
    failed = 1;
  }
  // Errors outside of any test, or a runner that broke down.
  total.failed += failed || (code === 0 ? 0 : 1);
}

if (args.length === 0) {
  const checks = await runChecks();
  durations.checks = Date.now() - from;
  total.passed += checks.passed;
  total.failed += checks.failed;
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
  else total.failed++;
}

if (note) console.log(note);
else if (args.length > 0 && total.passed + total.failed + total.skipped === 0) {
  console.error(`No test matches ${args.join(' ')}.`);
  total.failed++;
}
const strange = stray.end();
if (strange.length > 0) {
  console.error(`Printed by the tests, and by no green run:\n${strange.slice(0, 20).join('\n')}`);
  total.failed++;
}
for (const line of minutesByPart(durations)) console.log(line);
console.log(`${((Date.now() - from) / 60_000).toFixed(1).padStart(6)} min  by the clock`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
