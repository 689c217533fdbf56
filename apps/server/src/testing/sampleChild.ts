import { getPriority } from 'node:os';
import { serveParent } from '../platform/childSide.ts';

/** What a test asks of it: to answer, to fail, to crash or never to come back. */
export type SampleTask = { do: 'answer' | 'fail' | 'crash' | 'hang'; no?: number };

serveParent(async ({ do: what, no }: SampleTask) => {
  if (what === 'fail') throw new Error('asked to fail');
  if (what === 'crash') process.kill(process.pid, 'SIGKILL');
  if (what !== 'answer') await new Promise(() => setInterval(() => {}, 1000));
  return { pid: process.pid, no, priority: getPriority(), settings: Object.keys(process.env) };
});
