import { runNode } from './process.ts';

// Biome colours a pipe letter by letter unless told.
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

const steps: [string, string[]][] = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', colors, '--max-diagnostics=100']],
  ['types of server and scripts', ['node_modules/typescript/bin/tsc', '-p', '.']],
  ['types of the browser tests', ['node_modules/typescript/bin/tsc', '-p', 'tests/e2e']],
  ['types of the web app', ['node_modules/typescript/bin/tsc', '-p', 'apps/web']],
  ['how the house is built', ['scripts/tasks/check-house.ts']],
];

/** Format, lint and types, one after the other, one line each; what is wrong follows its line. */
export async function runChecks(): Promise<{ passed: number; failures: string[] }> {
  const failures: string[] = [];
  for (const [name, args] of steps) {
    const from = Date.now();
    const { code, output } = await runNode(args, { quiet: true });
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
    if (code !== 0) {
      console.log(output.trimEnd());
      failures.push(`${name}\n    ${output.trimEnd().split('\n').slice(-12).join('\n    ')}`);
    }
  }
  return { passed: steps.length - failures.length, failures };
}
