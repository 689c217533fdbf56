import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './process.ts';

// The shell draws pages alone; a whole browser spends a third more on windows and menus that nobody sees.
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The first of these commands in PATH. */
function find(...names: string[]): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        if (statSync(path).isFile()) return path;
      } catch {
        // Not here.
      }
    }
  }
  return undefined;
}

/** Packages of the system, where we may install them. Answers with what went wrong, or undefined. */
async function install(packages: string[]): Promise<string | undefined> {
  if (!find('apt-get')) return 'there is no apt-get';
  if (process.getuid?.() !== 0) return 'only root may install it';
  console.log(`Installing ${packages.join(' and ')} for the browser tests …`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=2'];
  // Old lists may do when there is no network for new ones.
  await run('apt-get', [...apt, 'update'], options);
  const { code, output } = await run(
    'apt-get',
    [...apt, 'install', '-y', '--no-install-recommends', ...packages],
    options,
  );
  return code === 0 ? undefined : output.trim().split('\n').pop() || `apt-get ended with ${code}`;
}

async function hasChineseFont() {
  return (
    find('fc-list') !== undefined &&
    (await run('fc-list', [':lang=zh'], { quiet: true })).output.trim() !== ''
  );
}

/** A browser that can show Chinese: from CHROMIUM_PATH, PATH or the system's packages; else why there is none. */
export async function findChromium(): Promise<{ path: string } | { missing: string }> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !find(wanted) && !statSync(wanted, { throwIfNoEntry: false })?.isFile()) {
    return { missing: `CHROMIUM_PATH names ${wanted}, which is not there` };
  }
  let path = wanted || find(...browsers);
  const font = (await hasChineseFont()) ? [] : ['fonts-noto-cjk'];
  const packages = path
    ? [font]
    : [
        ['chromium-headless-shell', ...font],
        ['chromium', ...font],
      ];
  let problem: string | undefined;
  for (const lacking of packages) {
    problem = lacking.length > 0 ? await install(lacking) : undefined;
    path ??= find(...browsers);
    if (!problem) break;
  }
  if (!path) return { missing: `no Chromium, and ${problem ?? 'its package holds none'}` };
  if (problem)
    console.log(`No font for Chinese, and ${problem}: the browser shows boxes instead of characters.`);
  return { path };
}
