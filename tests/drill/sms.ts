import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { conclude } from './stage.ts';

/** Ten thousand requests for codes by SMS over five hundred phones; the test counts what was sent. */
export const run = async (): Promise<void> => {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'tests/threats/sms.test.ts'],
    {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      stdio: 'inherit',
      env: { ...process.env, SMS_FULL: '1' },
    },
  );
  conclude('sms', { requests: 10_000, phones: 500 }, { failed: status === 0 ? 0 : 1 });
};
