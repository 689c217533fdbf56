import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const unit = readFileSync(join(deploy, 'anyan.service'), 'utf8');
const settings = Object.fromEntries(
  [...readFileSync(join(deploy, 'settings.example'), 'utf8').matchAll(/^(\w+)=(.+)$/gm)].map(
    ([, name, value]) => [name, value],
  ),
);
const folder = mkdtempSync(join(tmpdir(), 'anyan-unit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the unit of systemd', () => {
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  const lacks = analyze('--version').status !== 0;
  if (lacks) console.log('The unit is not verified: systemd-analyze is not installed.');

  it.skipIf(lacks)('is one that systemd understands, and confines the product', () => {
    const file = join(folder, 'anyan.service');
    // The program of this machine in the place of one that is installed.
    writeFileSync(file, unit.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
    const { status, stderr } = analyze('verify', file);
    expect([status, stderr]).toEqual([0, '']);
    const [, exposure] =
      /overall exposure level.*: ([\d.]+)/i.exec(analyze('security', '--offline=true', file).stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  });

  it('waits for a stop longer than the product takes, and kills the database with nothing but what is left', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
    const [, bound] =
      /(\d+)_000 \+ config\.drainSeconds/.exec(
        readFileSync(join(deploy, '../apps/server/src/main.ts'), 'utf8'),
      ) ?? [];
    expect(Number(seconds)).toBeGreaterThan(2 * Number(bound));
    expect(unit).toMatch(/^KillMode=mixed$/m);
    expect(unit).toMatch(/^Restart=always$/m);
  });

  it('may write where its settings keep data and what is temporary, and nowhere else', () => {
    const writable = (/^StateDirectory=(.*)$/m.exec(unit)?.[1] ?? '')
      .split(' ')
      .map((one) => `/var/lib/${one}`);
    expect(writable).toEqual(expect.arrayContaining([settings.DATA_DIR, settings.TMPDIR]));
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
  });
});

it('the settings of the example are settings', () => {
  const config = readConfig(settings);
  expect(config).toMatchObject({
    dataDir: '/var/lib/anyan/data',
    seed: 'none',
    publicUrl: 'https://lab.example.edu.cn',
    trustedProxies: ['127.0.0.1'],
  });
});
