import { organizationEndpoints, personnel, screen } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, useWorld } from '../../testing/harness.ts';
import { account } from '../identity/public.ts';
import { flushRecent, noteOpened } from './recent.ts';
import { recentRecord } from './tables.ts';

const world = useWorld();
const { recentList, recentPin, recentRemove, cardData } = screen.endpoints;
const { personDetails, personDelete } = personnel.endpoints;

let admin: Client;
beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
});
const rowsOf = async (client: Client) => (await client.call(recentList)).result;
const titlesOf = async (client: Client) => (await rowsOf(client)).map(({ title }) => title);
const open = (client: Client, id: string) => client.call(personDetails, { id });

describe('what somebody opened lately', () => {
  it('holds each record once, the newest first, under the name and address that it has now', async () => {
    const me = await world.signedInAs('superAdministrator');
    const [first, second] = [await world.person({ name: '甲某' }), await world.person({ name: '乙某' })];
    await open(me, first);
    await open(me, second);
    await flushRecent(world.platform);
    await open(me, first);
    await me.call(organizationEndpoints.organizationDetails, { id: world.organizations.a });
    await world.write(({ db }) => db.update(account).set({ name: '乙改名' }).where(eq(account.id, second)));
    const rows = await rowsOf(me);
    expect(rows.map(({ kind, title, pinned }) => [kind, title, pinned])).toEqual([
      ['organization', '甲学院', false],
      ['person', '甲某', false],
      ['person', '乙改名', false],
    ]);
    expect(rows[1]?.link).toBe(`/system/personnel?open=${first}`);
    expect(await rowsOf(admin)).toEqual([]);
  });

  it('is not what was refused, and not what one may see no more', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const [far, near] = [
      await world.person({ name: '远人', organizationId: world.organizations.b }),
      await world.person({ name: '近人' }),
    ];
    expect((await open(officer, far)).status).toBe(404);
    await open(officer, near);
    expect(await titlesOf(officer)).toEqual(['近人']);
    await world.write(({ db }) =>
      db.update(account).set({ organizationId: world.organizations.b }).where(eq(account.id, near)),
    );
    expect(await titlesOf(officer)).toEqual([]);
  });

  it('is dropped with its record', async () => {
    const id = await world.person({ name: '将删' });
    const me = await world.signedInAs('superAdministrator');
    await open(me, id);
    expect(await titlesOf(me)).toEqual(['将删']);
    expect((await admin.call(personDelete, { id })).status).toBe(200);
    expect(await titlesOf(me)).toEqual([]);
  });

  it('keeps the newest fifty, and what is pinned at the top', async () => {
    const me = await world.signedInAs('superAdministrator');
    const [pinned, ...others] = await Promise.all(
      Array.from({ length: 53 }, (_, no) => world.person({ name: `第${no}人` })),
    );
    await open(me, pinned as string);
    expect((await me.call(recentPin, { kind: 'person', id: pinned as string, pinned: true })).status).toBe(
      200,
    );
    for (const id of others) {
      noteOpened({ platform: world.platform, accountId: me.id, kind: 'person', id });
      await flushRecent(world.platform);
    }
    const rows = await rowsOf(me);
    expect(rows).toHaveLength(51);
    expect(rows[0]).toMatchObject({ title: '第0人', pinned: true });
    expect(rows[1]?.title).toBe('第52人');
    const { result } = await me.call(cardData, { keys: ['recent'] });
    expect(result.recent).toMatchObject({ data: { rows: rows.slice(0, 8) } });
  });

  it('is pinned twenty times at most, also from two pages at once', async () => {
    const me = await world.signedInAs('superAdministrator');
    const ids = await Promise.all(Array.from({ length: 24 }, () => world.person()));
    for (const id of ids) noteOpened({ platform: world.platform, accountId: me.id, kind: 'person', id });
    const answers = await Promise.all(
      ids.map((id) => me.call(recentPin, { kind: 'person', id, pinned: true })),
    );
    expect(
      answers
        .map(
          ({ status, result }) => `${status} ${(result as { errorCode?: string } | null)?.errorCode ?? ''}`,
        )
        .sort(),
    ).toEqual([...Array(20).fill('200 '), ...Array(4).fill('409 RECENT_PINNED_TOO_MANY')]);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      result: { errorCode: 'RECENT_PINNED_TOO_MANY' },
    });
    expect((await rowsOf(me)).filter(({ pinned }) => pinned)).toHaveLength(20);
  });

  it('is forgotten one by one or all, but for what is pinned; one’s own alone', async () => {
    const [me, other] = [
      await world.signedInAs('superAdministrator'),
      await world.signedInAs('superAdministrator'),
    ];
    const ids = [await world.person(), await world.person(), await world.person()] as const;
    for (const id of ids) await open(me, id);
    const of = (id: string) => ({ kind: 'person' as const, id });
    expect((await other.call(recentPin, { ...of(ids[0]), pinned: true })).status).toBe(404);
    expect((await other.call(recentRemove, of(ids[0]))).status).toBe(404);
    await me.call(recentPin, { ...of(ids[0]), pinned: true });
    expect((await me.call(recentRemove, of(ids[1]))).status).toBe(200);
    expect((await me.call(recentRemove, of(ids[1]))).status).toBe(404);
    expect(await me.call(recentRemove, {})).toMatchObject({
      status: 400,
      result: { errorCode: 'RECENT_WHICH' },
    });
    expect((await me.call(recentRemove, { kind: 'person' })).status).toBe(400);
    await me.call(recentRemove, { all: true });
    expect((await rowsOf(me)).map(({ id }) => id)).toEqual([ids[0]]);
    await me.call(recentPin, { ...of(ids[0]), pinned: false });
    await me.call(recentRemove, { all: true });
    expect(await rowsOf(me)).toEqual([]);
  });

  it('goes with the account, and an account that is gone stops nobody else’s', async () => {
    const me = await world.signedInAs('superAdministrator');
    const id = await world.person();
    noteOpened({
      platform: world.platform,
      accountId: '00000000-0000-7000-8000-000000000000',
      kind: 'person',
      id,
    });
    await open(me, id);
    expect(await rowsOf(me)).toHaveLength(1);
    await world.write(({ db }) => db.delete(account).where(eq(account.id, me.id)));
    expect(await world.platform.database.db.$count(recentRecord, eq(recentRecord.accountId, me.id))).toBe(0);
  });

  it('asks for a session', async () => {
    expect((await world.anonymous.call(recentList)).status).toBe(401);
    expect((await (await world.signedInAs('visitor')).call(recentList)).status).toBe(200);
  });
});
