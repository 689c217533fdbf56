import { expect, it } from 'vitest';
import { runNode } from './lib/process.ts';
import { strayLines } from './lib/stray.ts';

it('finds what no green run prints, also in colours and in pieces, and nothing else', () => {
  const lines = strayLines();
  lines.read('out', '✓ tests/a.test.ts\nunhan');
  lines.read('err', '\u001b[31mError: connect ECONNREFUSED 127.0.0.1:5432\u001b[39m\n');
  lines.read('out', 'dled: Error at main.ts:3\n');
  lines.read('out', '✓ is handled: twice\n✓ says that it is unhandled\nuncaught: TypeError');
  expect(lines.end()).toEqual([
    'Error: connect ECONNREFUSED 127.0.0.1:5432',
    'unhandled: Error at main.ts:3',
    'uncaught: TypeError',
  ]);
});

it('reads what a run prints while it is shown', async () => {
  const lines = strayLines();
  const shown: string[] = [];
  const { code } = await runNode(
    ['-e', 'console.log("fine"); console.error("Error: connect ECONNREFUSED ::1:1")'],
    {
      shown: (stream, text) => {
        shown.push(text);
        lines.read(stream, text);
      },
    },
  );
  expect([code, shown.join('').includes('fine')]).toEqual([0, true]);
  expect(lines.end()).toEqual(['Error: connect ECONNREFUSED ::1:1']);
});
