import { identity, personnel } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { readLimits } from '../../platform/excel/package-reader.ts';
import { bombsIn } from '../../testing/bombs.ts';
import { useWorld } from '../../testing/harness.ts';
import { uploaded } from '../../testing/importing.ts';
import { account } from '../identity/tables.ts';

const world = useWorld();

describe('a file that unpacks to something large', () => {
  // How soon, and what others notice, is measured by `bench/bombs.ts`.
  it('is refused within the memory of its reader, and stops nobody else', { timeout: 180_000 }, async () => {
    const admin = await world.signedInAs('superAdministrator');
    const contents: [string, Buffer][] = [];
    for (const [what, make] of Object.entries(bombsIn(world.platform.files.outgoing)))
      contents.push([what, await make()]);
    for (const [what, content] of contents) expect(content.length, what).toBeLessThan(20 * 1024 * 1024);
    const people = () => world.platform.database.db.$count(account);
    const peopleBefore = await people();
    const before = process.memoryUsage().rss;
    let most = before;
    let over = false;
    const beside = (async () => {
      for (; !over; await new Promise((resolve) => setTimeout(resolve, 20))) {
        expect((await admin.call(identity.endpoints.authInfo)).status).toBe(200);
        most = Math.max(most, process.memoryUsage().rss);
      }
    })();
    const taken: string[] = [];
    for (const [what, content] of contents) {
      const { state, failure } = await uploaded(admin, personnel.endpoints.personImport, content);
      if (state !== 'failed' || !failure) taken.push(`${what}: ${state}`);
    }
    over = true;
    await beside;
    expect(taken).toEqual([]);
    expect(await people()).toBe(peopleBefore);
    expect((most - before) / 1024 / 1024).toBeLessThan(readLimits.heapMb);
  });
});
