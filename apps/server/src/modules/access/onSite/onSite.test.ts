import { access, notification, ownEndpoints, screen } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, shiftClock } from '../../../platform/clock.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { drawnName } from '../../../testing/letters.ts';
import { canEnter } from '../decision/enter.ts';
import { accessGrant, onSiteTraining } from '../tables.ts';
import { doorsOf, saveFigures } from '../testing/doors.ts';
import { lastDayOf } from './rules.ts';
import { sweepOnSite } from './service.ts';

const world = useWorld();
const doors = doorsOf(world, useLedger(world));
const { db } = doors;
const asker = () => ({ db: db(), platform: world.platform });
const calls = access.endpoints;
const nobody = '01a00000-0000-7000-8000-000000000000';
let safety: Client;
let today = '';
let at: Awaited<ReturnType<typeof doors.laboratory>>;

const signature = async (by: Client): Promise<string> => {
  const files = [{ name: 'signature.png', content: await drawnName(), type: 'image/png' }];
  return (await by.call(ownEndpoints.signatureSave, { keep: false }, { files })).result.fileId;
};
const train = async (userId: string, more: object = {}, by: Client = at.head) =>
  by.call(calls.onSiteAdd, {
    ...{ laboratoryId: at.id, userIds: [userId], at: today },
    checklist: ['routes', 'eyewash', 'extinguisher', 'gas', 'waste'],
    signatureFileId: await signature(by),
    ...more,
  } as never);
const sign = async (by: Client, coSignCode: string, more: object = {}) =>
  by.call(calls.onSiteCoSign, { coSignCode, signatureFileId: await signature(by), ...more });
const askFrom = (onSiteFrom: string | null) => saveFigures(world, { onSiteFrom });
const said = async (userId: string) => (await canEnter(asker(), userId, at.roomId)).reasonCode;
const own = async (by: Client) => (await by.call(calls.onSiteList, { userId: by.id })).result.data;

beforeAll(async () => {
  today = await dayOf(db());
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  await doors.decideFrom(today);
  at = await doors.laboratory();
});

describe('on-site training', () => {
  it('is asked for from its day on; until it is signed by both access waits, then begins', async () => {
    const before = await doors.entitled(at);
    expect(await said(before.id)).toBeNull();
    await askFrom(dayAfter(today, 1));
    expect((await canEnter(asker(), before.id, at.roomId)).hints).toContain('ON_SITE_MISSING');
    await askFrom(today);
    expect(await said(before.id)).toBe('ON_SITE_MISSING');
    const one = await doors.entitled(at);
    const stateOf = async () =>
      (await db().select().from(accessGrant).where(eq(accessGrant.userId, one.id)))[0];
    expect(await stateOf()).toMatchObject({ state: 'pending', reasons: ['onSiteExpired'] });
    const { coSignCode } = (await train(one.id)).result;
    expect(await said(one.id)).toBe('ON_SITE_MISSING');
    const waits = async () =>
      (await one.call(screen.endpoints.todoList, { source: 'onSite' })).result.data.map(({ link }) => link);
    expect(await waits()).toEqual(['/access/mineAccessRoomList?tab=onSite']);
    expect(await own(one)).toMatchObject([{ state: 'waiting', can: ['sign'] }]);
    expect((await sign(one, coSignCode)).result.validTo).toBe(lastDayOf(today, 12));
    expect((await sign(one, coSignCode)).result.errorCode).toBe('ON_SITE_CODE_OVER');
    expect(await said(one.id)).toBeNull();
    expect(await stateOf()).toMatchObject({ state: 'active', reasons: [] });
    expect(await waits()).toEqual([]);
    await db()
      .update(onSiteTraining)
      .set({ validTo: dayAfter(today, -1) })
      .where(eq(onSiteTraining.userId, one.id));
    expect(await said(one.id)).toBe('ON_SITE_MISSING');
    await askFrom(null);
    expect(await said(one.id)).toBeNull();
  });

  it('holds for as long as the strictest of the laboratory’s rooms says', async () => {
    const own = { onSiteValidMonths: 6 };
    const saved = await at.head.call(calls.requirementSave, {
      ...{ scope: 'room', id: at.roomId, own, version: 0 },
    });
    expect(saved.status).toBe(200);
    for (const looser of [{ onSiteValidMonths: 24 }, { needOnSite: false }])
      expect(
        (
          await at.head.call(calls.requirementSave, {
            ...{ scope: 'room', id: at.roomId, own: looser, version: saved.result.version },
          })
        ).result.errorCode,
      ).toBe('REQUIREMENT_LOOSER');
    const one = await world.signedInAs('student');
    const { coSignCode } = (await train(one.id)).result;
    expect((await sign(one, coSignCode)).result.validTo).toBe(lastDayOf(today, 6));
  });

  it('is signed with a code of ten minutes, by whom it is about; the trainer gives another', async () => {
    const [one, two] = [await world.signedInAs('student'), await world.signedInAs('student')];
    const { ids, coSignCode } = (await train(one.id)).result;
    expect((await sign(two, coSignCode)).result.errorCode).toBe('ON_SITE_CODE_OVER');
    expect((await sign(one, coSignCode, { signatureFileId: nobody })).result.errorCode).toBe(
      'ON_SITE_SIGNATURE',
    );
    shiftClock(11 * 60_000);
    const late = await sign(one, coSignCode);
    const renewed = await at.head.call(calls.onSiteCode, { ids });
    const signed = await sign(one, renewed.result.coSignCode);
    shiftClock(-11 * 60_000);
    expect(late.result.errorCode).toBe('ON_SITE_CODE_OVER');
    expect(signed.status).toBe(200);
    expect((await at.head.call(calls.onSiteCode, { ids })).status).toBe(404);
    expect((await safety.call(calls.onSiteCode, { ids })).status).toBe(404);
  });

  it('is entered by head, officers and the trainers whom the head names', async () => {
    const one = await world.signedInAs('student');
    const colleague = await world.signedInAs('staff');
    expect((await train(one.id, {}, colleague)).result.errorCode).toBe('ON_SITE_NOT_TRAINER');
    const named = (userIds: string[], by: Client = at.head) =>
      by.call(calls.trainerSave, {
        laboratoryId: at.id,
        trainers: userIds.map((userId) => ({ userId, hazardCategories: ['chem'] })),
      });
    expect((await named([one.id])).result.errorCode).toBe('ON_SITE_TRAINER_UNKNOWN');
    expect((await named([colleague.id, colleague.id])).result.errorCode).toBe('ON_SITE_TRAINER_TWICE');
    const { head: stranger } = await doors.laboratory();
    expect((await named([colleague.id], stranger)).status).toBe(404);
    expect((await named([colleague.id], colleague)).status).toBe(403);
    expect((await named([colleague.id])).status).toBe(200);
    expect((await at.head.call(calls.trainerDetails, { laboratoryId: at.id })).result).toMatchObject({
      trainers: [{ userId: colleague.id, hazardCategories: ['chem'] }],
      canEdit: true,
    });
    expect((await stranger.call(calls.trainerDetails, { laboratoryId: at.id })).status).toBe(404);
    const trainedBy = async (by: Client, keyword?: string) =>
      (await by.call(calls.onSiteLaboratoryList, { laboratoryId: at.id, keyword })).result;
    const [own] = await trainedBy(at.head);
    expect(own?.id).toBe(at.id);
    expect(await trainedBy(colleague, own?.name)).toEqual([own]);
    expect(await trainedBy(colleague, `${own?.name}%`)).toEqual([]);
    expect([await trainedBy(stranger), await trainedBy(one)]).toEqual([[], []]);
    expect((await train(one.id, {}, colleague)).status).toBe(200);
    const seen = await colleague.call(calls.onSiteList, { userId: one.id });
    expect(seen.result.data).toMatchObject([{ userId: one.id, can: ['code'] }]);
    await named([]);
    expect((await train(one.id, {}, colleague)).result.errorCode).toBe('ON_SITE_NOT_TRAINER');
  });

  it('is seen by its person, by who answers for the laboratory, and by nobody else', async () => {
    const [one, other] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await train(one.id);
    const { head: stranger } = await doors.laboratory();
    const seen = async (by: Client) =>
      (await by.call(calls.onSiteList, { userId: one.id })).result.data.length;
    expect([await seen(one), await seen(at.head), await seen(safety)]).toEqual([1, 1, 1]);
    expect([await seen(other), await seen(stranger)]).toEqual([0, 0]);
    expect((await at.head.call(calls.onSiteExport, { userId: one.id })).status).toBe(200);
    expect((await other.call(calls.onSiteExport, {})).status).toBe(403);
  });

  it('is of five different things at least', async () => {
    const one = await world.signedInAs('student');
    const few = ['routes', 'routes', 'eyewash', 'gas', 'waste'];
    expect((await train(one.id, { checklist: few })).result).toMatchObject({
      ...{ errorCode: 'ON_SITE_ITEMS_FEW', errors: [{ field: 'checklist' }] },
    });
    expect((await train(one.id, { checklist: [...few, 'emergency'] })).status).toBe(200);
  });

  it('that nobody signs within a week goes', async () => {
    const one = await world.signedInAs('student');
    await train(one.id);
    await world.write(sweepOnSite);
    expect(await own(one)).toHaveLength(1);
    await db()
      .update(onSiteTraining)
      .set({ createdAt: `${dayAfter(today, -8)}T00:00:00.000Z` })
      .where(eq(onSiteTraining.userId, one.id));
    await world.write(sweepOnSite);
    expect(await own(one)).toEqual([]);
  });

  it('that ends is told a month and a week before, once, where it is asked for and nothing newer is there', async () => {
    const one = await doors.entitled(at);
    await sign(one, (await train(one.id)).result.coSignCode);
    const signedLongAgo = { validTo: dayAfter(today, 5), signedAt: '2020-01-01T00:00:00.000Z' };
    await db().update(onSiteTraining).set(signedLongAgo).where(eq(onSiteTraining.userId, one.id));
    const told = async () => {
      await runReminders(world.platform);
      const found = await one.call(notification.endpoints.notificationList, {
        group: 'access',
        pageSize: 100,
      });
      return found.result.data.filter(({ kind }) => kind === 'access.onSite').map(({ title }) => title);
    };
    expect(await told()).toEqual([]);
    await askFrom(dayAfter(today, 1));
    const [first, ...more] = await told();
    expect([first?.startsWith(`您的现场培训将于 ${dayAfter(today, 5)} 起到期：`), more]).toEqual([true, []]);
    expect(await told()).toEqual([first]);
    const other = await doors.entitled(at);
    for (let times = 0; times < 2; times++) await sign(other, (await train(other.id)).result.coSignCode);
    const [older] = await db()
      .select({ id: onSiteTraining.id })
      .from(onSiteTraining)
      .where(eq(onSiteTraining.userId, other.id));
    await db()
      .update(onSiteTraining)
      .set(signedLongAgo)
      .where(eq(onSiteTraining.id, older?.id ?? ''));
    await runReminders(world.platform);
    const seen = await other.call(notification.endpoints.notificationList, {
      group: 'access',
      pageSize: 100,
    });
    expect(seen.result.data.filter(({ kind }) => kind === 'access.onSite')).toEqual([]);
    await askFrom(null);
  });

  it.each([
    ['of nobody', { userIds: [nobody] }, 400, 'ON_SITE_PERSON_UNKNOWN'],
    ['of a day to come', { at: '2098-01-01' }, 400, 'ON_SITE_DAY'],
    ['of long ago', { at: '2020-01-01' }, 400, 'ON_SITE_DAY'],
    ['with four items', { checklist: ['routes', 'eyewash', 'gas', 'waste'] }, 400, 'BAD_INPUT'],
    ['without a signature', { signatureFileId: nobody }, 400, 'ON_SITE_SIGNATURE'],
    ['in a laboratory that is none', { laboratoryId: nobody }, 404, 'NOT_FOUND'],
  ])('is refused %s', async (_, more, status, errorCode) => {
    const answer = await train(await world.person({ userType: 2 }), more);
    expect([answer.status, answer.result.errorCode]).toEqual([status, errorCode]);
  });

  it('is nothing that one enters for oneself', async () => {
    expect((await train(at.head.id)).result.errorCode).toBe('ON_SITE_OWN');
  });
});
