import {
  type AccessCard,
  access,
  device,
  files,
  type HomePage,
  ledger,
  screen,
  type WarningRow,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../platform/clock.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { pairedDisplay } from '../../testing/displays.ts';
import { type Client, eventually, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';
import { readPdf } from '../../testing/pdf.ts';
import { accessGrant } from './tables.ts';
import { doorsOf } from './testing/doors.ts';

const world = useWorld();
const doors = doorsOf(world, useLedger(world));
const { db } = doors;
const { warningList, calendarList, homePage, cardData } = screen.endpoints;
let today = '';
let at: Awaited<ReturnType<typeof doors.laboratory>>;

const warnings = async (by: Client, more: object = {}): Promise<WarningRow[]> =>
  (await by.call(warningList, { pageSize: 100, ...more })).result.data;
const ends = (userId: string, validTo: string) =>
  db()
    .update(accessGrant)
    .set({ validTo })
    .where(and(eq(accessGrant.userId, userId), eq(accessGrant.laboratoryId, at.id)));

beforeAll(async () => {
  today = await dayOf(db());
  at = await doors.laboratory();
});

describe('what the workplace tells of access', () => {
  it('warns its holder when it ends within a month, gravest first, and counts it on the home page', async () => {
    const one = await doors.entitled(at);
    expect(await warnings(one)).toEqual([]);
    await ends(one.id, dayAfter(today, 30));
    expect(await warnings(one)).toMatchObject([{ kind: 'access', level: 3, daysLeft: 30 }]);
    await ends(one.id, dayAfter(today, 7));
    expect(await warnings(one)).toMatchObject([{ level: 2, daysLeft: 7 }]);
    await ends(one.id, dayAfter(today, 1));
    await db().execute(
      sql`update certificate set valid_to = ${dayAfter(today, 20)} where user_id = ${one.id}`,
    );
    const both = await warnings(one);
    expect(both).toMatchObject([
      { kind: 'access', level: 1, daysLeft: 1 },
      { kind: 'certificate', level: 3, daysLeft: 20 },
    ]);
    expect(await warnings(one, { kind: 'certificate' })).toEqual([both[1]]);
    expect(await warnings(one, { level: 1 })).toEqual([both[0]]);
    const home: HomePage = (await one.call(homePage)).result;
    expect(home.counts.warning).toBe(2);
    // Nobody else hears of it as of his own.
    expect(await warnings(await world.signedInAs('student'))).toEqual([]);
  });

  it('warns of what is suspended with its reason, and tells who answers for the laboratory how many are', async () => {
    const own = await doors.laboratory();
    const one = await doors.entitled(own);
    const [grant] = (
      await own.head.call(access.endpoints.accessUserList, { laboratoryId: own.id })
    ).result.data.filter(({ userId }) => userId === one.id);
    await own.head.call(access.endpoints.accessUserSuspend, {
      ids: [grant?.id ?? ''],
      reason: '设备检修期间',
    });
    const [warned] = await warnings(one);
    expect(warned).toMatchObject({ kind: 'access', level: 1, daysLeft: null });
    expect(warned?.title).toContain('人工暂停');
    expect((await warnings(own.head)).filter(({ kind }) => kind === 'access')).toMatchObject([
      { level: 2, title: '1 人的准入已暂停', link: expect.stringContaining(own.id) },
    ]);
    expect((await warnings(at.head)).some(({ link }) => link.includes(own.id))).toBe(false);
    // What is held up without its being stored counts as well.
    const two = await doors.entitled(own);
    expect(await warnings(two)).toEqual([]);
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${own.id}`);
    expect(await warnings(two)).toMatchObject([{ level: 1, title: expect.stringContaining('实验室已停用') }]);
    expect((await warnings(own.head)).map(({ title }) => title)).toContain('2 人的准入已暂停');
  });

  it('puts last days on the calendar of 62 days at most', async () => {
    const one = await doors.entitled(at);
    await ends(one.id, dayAfter(today, 3));
    const asked = (from: string, to: string, more: object = {}) =>
      one.call(calendarList, { from, to, ...more });
    expect((await asked(today, dayAfter(today, 6))).result).toMatchObject([
      { kind: 'expiry', from: dayAfter(today, 3), link: '/access/mineAccessRoomList' },
    ]);
    expect((await asked(today, dayAfter(today, 2))).result).toEqual([]);
    expect((await asked(today, dayAfter(today, 6), { kinds: ['visit'] })).result).toEqual([]);
    expect((await asked(dayAfter(today, 1), today)).status).toBe(400);
    expect((await asked(today, dayAfter(today, 61))).status).toBe(200);
    expect((await asked(today, dayAfter(today, 62))).status).toBe(400);
  });

  it('shows one’s own rooms on a card, and the newcomer’s last step as done', async () => {
    const fresh = await world.signedInAs('student');
    expect((await fresh.call(homePage)).result.stepsDone).not.toContain('apply');
    const one = await doors.entitled(at);
    expect((await one.call(homePage)).result.stepsDone ?? ['apply']).toContain('apply');
    const card = async (by: Client) =>
      (await by.call(cardData, { keys: ['access'] })).result.access?.data as AccessCard;
    expect(await card(one)).toMatchObject({ total: 1, rooms: [{ id: at.roomId, level: 'II' }] });
    expect(await card(fresh)).toEqual({ total: 0, rooms: [] });
  });

  it('tells the college of a display whose room no laboratory has any more, until it is unpaired', async () => {
    const own = await doors.laboratory();
    const safety = await world.signedInAs('safetyAdministrator', {
      organizationId: world.organizations.top,
    });
    const display = await pairedDisplay(world, own.head, own.roomId, '西门签到屏');
    const todos = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { kind: 'doorDisplay.roomless' })).result.data.map(
        ({ title }) => title,
      );
    expect(await todos(safety)).toEqual([]);
    await db().execute(sql`delete from laboratory_room where laboratory_id = ${own.id}`);
    expect(await todos(safety)).toEqual([expect.stringContaining('西门签到屏')]);
    expect(await todos(own.head)).toEqual([]);
    const { status } = await safety.call(device.endpoints.deviceRevoke, {
      kind: 'doorDisplay',
      id: display.id,
    });
    expect(status).toBe(200);
    expect(await todos(safety)).toEqual([]);
  });

  it('puts who may enter into the dossier of the laboratory', async () => {
    const own = await doors.laboratory();
    await doors.entitled(own);
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${own.id}`);
    const last = dayAfter(today, 90);
    const { jobId } = (await own.head.call(ledger.endpoints.dossierPdf, { id: own.id }))
      .result as unknown as { jobId: string };
    const job = await eventually(async () => {
      const { result } = await own.head.call(files.endpoints.exportJobDetails, { id: jobId });
      return result.state !== 'running' && result;
    });
    expect([job.state, job.failure]).toEqual(['done', null]);
    const { rawPayload } = await world.app.inject({ url: job.link ?? '' });
    const text = (await readPdf(rawPayload)).texts.join('');
    // Head and officer are members, with no end.
    for (const part of ['准入授权（3）', last, '长期', '已暂停', '现场培训（0）'])
      expect(text).toContain(part);
    expect(text).not.toContain('生效中');
  });
});
