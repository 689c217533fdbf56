import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Calls } from './asking.ts';

const modules = join(import.meta.dirname, '../../apps/server/src/modules');

/** How every function of a file of queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {};
for (const file of globSync('*/testing/calls.ts', { cwd: modules })) {
  const own: Calls = (await import(join(modules, file))).calls;
  for (const [path, of] of Object.entries(own)) calls[`${file.split('/')[0]}/${path}`] = of;
}
