import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { conclude } from './stage.ts';

interface Audit {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string }>;
  message?: string;
}

/** Known weaknesses of what the product is made of, by the registry's own list; it changes by itself. */
export const run = async (): Promise<void> => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    encoding: 'utf8',
    timeout: 120_000,
  });
  let answer: Audit = {};
  try {
    answer = JSON.parse(stdout) as Audit;
  } catch {
    // Nothing that could be read came back.
  }
  const counts = answer.metadata?.vulnerabilities;
  if (!counts) {
    console.log('skipped: the registry answers no question for known weaknesses');
    console.log(JSON.stringify({ drill: 'audit', skipped: true }));
    return;
  }
  const { high = 0, critical = 0, moderate = 0, low = 0 } = counts;
  for (const [name, { severity }] of Object.entries(answer.vulnerabilities ?? {}))
    console.log(`${severity}: ${name}`);
  conclude('audit', { moderate, low }, { high, critical });
};
