import { identity, notification } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { resetAccountPassword } from '../../modules/identity/accounts.ts';
import { enter, withPassword } from '../../testing/accounts.ts';
import { eventually, useWorld } from '../../testing/harness.ts';
import { type OpenStream, useStreams } from '../../testing/streams.ts';

const world = useWorld();
const { open: stream, address } = useStreams(world);
const tell = (accountIds: string[], jobId: string) =>
  world.write(async ({ notify }) =>
    notify('push', { accountIds, event: { kind: 'job.progress', jobId, progress: 0.5 } }),
  );

describe('the stream of events', () => {
  it('is one of events, kept by nobody, with the headers of safety', async () => {
    const { response } = await stream(await world.signedInAs('staff'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toBeTruthy();
  });

  it('opens for no one without a token, nor for one in the address', async () => {
    const client = await world.signedInAs('staff');
    const path = address() + notification.endpoints.subscribe.path;
    expect((await fetch(path)).status).toBe(401);
    expect((await fetch(`${path}?accessToken=${client.token}`)).status).toBe(401);
  });

  it('tells each person what is his, of a thousand events none of anybody else', async () => {
    const [one, two] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const [mine, other] = [await stream(one), await stream(two)];
    await world.write(async ({ notify }) => {
      for (let no = 0; no < 1000; no++)
        notify('push', {
          accountIds: [no % 2 ? one.id : two.id],
          event: { kind: 'job.progress', jobId: `${no % 2 ? 'one' : 'two'}-${no}`, progress: 0.5 },
        });
    });
    await eventually(async () => mine.text.includes('one-999') && other.text.includes('two-998'));
    expect([mine.text.match(/one-/g)?.length, other.text.match(/two-/g)?.length]).toEqual([500, 500]);
    expect(mine.text).not.toContain('two-');
    expect(other.text).not.toContain('one-');
  });

  it('reaches the last of many people told at once', async () => {
    const client = await world.signedInAs('staff');
    const open = await stream(client);
    const many = Array.from({ length: 1000 }, () => crypto.randomUUID());
    await tell([...many, client.id], 'to-many');
    await eventually(async () => open.text.includes('to-many'));
  });

  it('tells nothing of a transaction that was rolled back', async () => {
    const client = await world.signedInAs('staff');
    const open = await stream(client);
    const broken = world.write(async ({ notify }) => {
      notify('push', {
        accountIds: [client.id],
        event: { kind: 'job.progress', jobId: 'never', progress: 0.5 },
      });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await tell([client.id], 'afterwards');
    await eventually(async () => open.text.includes('afterwards'));
    expect(open.text).not.toContain('never');
  });

  it('is closed when its session is signed out, and only that one', async () => {
    const holder = await withPassword(world);
    const [here, there] = [await enter(world, holder), await enter(world, holder)];
    const [kept, ended] = [await stream(here), await stream(there)];
    const { result } = await here.call(identity.endpoints.sessionList);
    await here.call(identity.endpoints.sessionRevoke, { id: result.find(({ current }) => !current)?.id });
    await eventually(async () => ended.closed);
    expect(ended.text).toContain('event: session.ended');
    await tell([holder.id], 'still-here');
    await eventually(async () => kept.text.includes('still-here'));
    expect(kept.closed).toBe(false);
  });

  it('is closed when its session ended while nothing could be heard', async () => {
    const [one, two] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const [gone, kept] = [await stream(one), await stream(two)];
    const { sid } = JSON.parse(Buffer.from(one.token.split('.')[1] ?? '', 'base64url').toString());
    // Ended without a word, as by a message that got lost.
    await world.platform.database.pool.query('update session set revoked_at = now() where id = $1', [sid]);
    expect(gone.closed).toBe(false);
    const { rowCount } = await world.platform.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'anyan listen' and datname = current_database()`,
    );
    expect(rowCount).toBe(1);
    await eventually(async () => gone.closed);
    await eventually(async () => world.platform.callers.hearing);
    await tell([two.id], 'heard-again');
    await eventually(async () => kept.text.includes('heard-again'));
  });

  it('tells later what was to be told while the connection was gone', async () => {
    const client = await world.signedInAs('staff');
    const open = await stream(client);
    await world.platform.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'anyan listen' and datname = current_database()`,
    );
    for (const no of [1, 2, 3]) await tell([client.id], `away-${no}`);
    await eventually(async () => [1, 2, 3].every((no) => open.text.includes(`away-${no}`)));
  });

  it('of one person is open five times at most: the sixth ends the first', async () => {
    const client = await world.signedInAs('staff');
    const open: OpenStream[] = [];
    for (let no = 0; no < 5; no++) open.push(await stream(client));
    const other = await stream(await world.signedInAs('staff'));
    await tell([client.id], 'five');
    await eventually(async () => open.every(({ text }) => text.includes('five')));
    expect(open.some(({ closed }) => closed)).toBe(false);
    const sixth = await stream(client);
    await eventually(async () => open[0]?.closed);
    await tell([client.id], 'six');
    await eventually(async () => [...open.slice(1), sixth].every(({ text }) => text.includes('six')));
    expect(other.closed).toBe(false);
  });

  it('is forgotten when its reader goes away', async () => {
    const before = world.platform.streams.size;
    const open = await stream(await world.signedInAs('staff'));
    expect(world.platform.streams.size).toBe(before + 1);
    open.end.abort();
    await eventually(async () => world.platform.streams.size === before);
  });

  it('of an ended session is told nothing more, by the call that ended it either', async () => {
    const client = await world.signedInAs('staff');
    const open = await stream(client);
    await world.write((context) => resetAccountPassword(context, client.id));
    await eventually(async () => open.closed);
    expect(open.text).toContain('session.ended');
    expect(open.text).not.toContain('event: notification');
    // A write after the end surfaces a moment later, as a fault of the whole process.
    const other = await world.signedInAs('staff');
    const later = await stream(other);
    await tell([other.id], 'later');
    await eventually(async () => later.text.includes('later'));
  });

  it('outlives a message that is none of ours', async () => {
    const client = await world.signedInAs('staff');
    const open = await stream(client);
    await world.platform.database.pool.query(`select pg_notify('anyan_push', '{broken')`);
    await world.platform.database.pool.query(`select pg_notify('anyan_authority', '')`);
    await tell([client.id], 'unbroken');
    await eventually(async () => open.text.includes('unbroken'));
  });
});
