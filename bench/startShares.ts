import type { FastifyInstance } from 'fastify';
import type { Implementation } from '../apps/server/src/platform/http/implement.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';

/**
 * Imports the product part by part and mounts the calls of each module; a line of JSON with the processor's milliseconds
 * of each. What several need counts with the first.
 */
const shares: Record<string, { import: number; mount: number }> = {};
let before = process.cpuUsage();
const passed = () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  return (user + system) / 1000;
};

await import('@anyan/contract');
shares.contract = { import: passed(), mount: 0 };
const { default: Fastify } = await import('fastify');
const app = Fastify() as unknown as FastifyInstance;
shares.fastify = { import: passed(), mount: 0 };
const { callsAtOnce } = await import('../apps/server/src/platform/http/atOnce.ts');
const { mount } = await import('../apps/server/src/platform/http/mount.ts');
await import('../apps/server/src/platform/http/server.ts');
await import('../apps/server/src/open.ts');
shares.platform = { import: passed(), mount: 0 };
const atOnce = callsAtOnce();
for (const name of (process.env.MODULES ?? '').split(',')) {
  const folder = `../apps/server/src/modules/${name}`;
  passed();
  await import(`${folder}/module.ts`);
  const routes: Implementation[] = Object.values(await import(`${folder}/routes.ts`));
  const share = { import: passed(), mount: 0 };
  for (const one of routes) mount(app, {} as Platform, one, atOnce);
  shares[name] = { ...share, mount: passed() };
}
console.log(`ready ${JSON.stringify(shares)}`);
process.once('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1000);
