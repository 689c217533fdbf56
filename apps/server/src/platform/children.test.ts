import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import type { SampleTask } from '../testing/sampleChild.ts';
import { ChildEnded, type ChildrenSettings, children } from './children.ts';

interface Answered {
  pid: number;
  no?: number;
  priority: number;
  settings: string[];
}

const script = new URL('../testing/sampleChild.ts', import.meta.url);
const open = (more: Partial<ChildrenSettings> = {}) =>
  children<SampleTask, Answered>({
    script,
    most: 1,
    heapMb: 64,
    longestMs: 60_000,
    restMs: 60_000,
    ...more,
  });

/** Bounds what hangs; says nothing of how long it may take. */
const bound = { timeout: 50_000, interval: 5 };

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('processes of our own', () => {
  it('do one piece of work after the other, in their order, and no more at once than may be', async () => {
    const ask = open();
    const answers = await Promise.all([1, 2, 3, 4].map((no) => ask({ do: 'answer', no })));
    expect(answers.map(({ no }) => no)).toEqual([1, 2, 3, 4]);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
    const two = open({ most: 2 });
    const pids = (await Promise.all([1, 2, 3, 4, 5].map((no) => two({ do: 'answer', no })))).map(
      ({ pid }) => pid,
    );
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  it('know nothing of the settings of the product', async () => {
    process.env.DATABASE_URL ??= 'postgres://nobody@127.0.0.1:1/none';
    const { settings } = await open()({ do: 'answer' });
    expect(settings.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([
      ...['TMPDIR', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'],
    ]);
  });

  it('give way to who answers people', async () => {
    expect((await open()({ do: 'answer' })).priority).toBe(Math.min(19, getPriority() + 5));
  });

  it('that fail at a piece of work do the next', async () => {
    const ask = open();
    const { pid } = await ask({ do: 'answer' });
    await expect(ask({ do: 'fail' })).rejects.toThrow('asked to fail');
    expect((await ask({ do: 'answer' })).pid).toBe(pid);
  });

  it.each(['crash', 'hang'] as const)(
    'that %s are told to the one who waits, and followed by another',
    async (what) => {
      // Long enough for one that answers, however busy the machine is.
      const ask = open({ longestMs: what === 'hang' ? 10_000 : 60_000 });
      const { pid } = await ask({ do: 'answer' });
      const [broken, next] = await Promise.allSettled([ask({ do: what }), ask({ do: 'answer', no: 7 })]);
      expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(ChildEnded) });
      expect(next).toMatchObject({ status: 'fulfilled', value: { no: 7 } });
      expect((next as PromiseFulfilledResult<Answered>).value.pid).not.toBe(pid);
      expect(lives(pid)).toBe(false);
    },
  );

  it('end after their rest, and begin again when there is work', async () => {
    const ask = open({ restMs: 10 });
    const { pid } = await ask({ do: 'answer' });
    await vi.waitUntil(() => !lives(pid), bound);
    expect((await ask({ do: 'answer' })).pid).not.toBe(pid);
  });

  it('end with the product, whatever they are at', async () => {
    const code = `
      const { children } = await import(${JSON.stringify(new URL('./children.ts', import.meta.url).href)});
      const ask = children({ script: new URL(${JSON.stringify(script.href)}), most: 2, heapMb: 64, longestMs: 60000, restMs: 60000 });
      const { pid } = await ask({ do: 'answer' });
      ask({ do: 'hang' }).catch(() => {});
      console.log(pid);
      process.on('SIGTERM', () => process.exit(0));
    `;
    const ended = async (signal: NodeJS.Signals) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const pid = Number(String((await once(child.stdout, 'data'))[0]));
      expect(lives(pid)).toBe(true);
      child.kill(signal);
      await once(child, 'exit');
      await vi.waitUntil(() => !lives(pid), bound);
    };
    await ended('SIGTERM');
    await ended('SIGKILL');
  });
});
