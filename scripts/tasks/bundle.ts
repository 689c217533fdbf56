import { arch, platform } from 'node:process';
import { parseArgs } from 'node:util';
import { makeIfStale } from '../lib/built.ts';
import { BundleError, makeBundle, type PlatformName, platforms } from '../lib/bundle.ts';
import { endWithParent } from '../lib/process.ts';
import { server } from '../lib/server.ts';
import { webApp } from '../lib/web.ts';

endWithParent();
const usage = `npm run bundle -- [${Object.keys(platforms).join(' | ')}] [--to DIR]`;
const from = Date.now();

// One archive with all that the product needs, for a machine that reaches no registry.
try {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string', default: 'dist' } },
    allowPositionals: true,
  });
  const own = `${platform}-${arch}`;
  const wanted = positionals[0] ?? (own in platforms ? own : 'linux-x64');
  if (!(wanted in platforms) || positionals.length > 1)
    throw new BundleError(`There is no bundle for "${positionals.join(' ')}": ${usage}`);
  if (!(await makeIfStale(server, webApp))) throw new BundleError('It could not be built; see above.');
  console.log(`Packing for ${wanted} …`);
  const { archive, bytes, files, parts } = await makeBundle(wanted as PlatformName, values.to);
  const seconds = ((Date.now() - from) / 1000).toFixed(0);
  console.log(
    `${archive}: ${(bytes / 2 ** 20).toFixed(0)} MiB, ${files} files of ${parts} parts, ${seconds} s`,
  );
} catch (error) {
  const known =
    error instanceof BundleError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(known ? (error as Error).message : (error as Error).stack);
  process.exit(1);
}
process.exit(0);
