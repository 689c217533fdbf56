import { files, type InputOf, notification, screen, training } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { validCertificates } from '../public.ts';
import { expireExternals } from './service.ts';

const world = useWorld();
const calls = training.endpoints;
const { documentUpload, ossFile } = files.endpoints;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
let safety: Client;
let officeA: Client;
let officeB: Client;
let one: Client;

beforeAll(async () => {
  const office = (organizationId: string) =>
    world.signedInAs('organizationSafetyAdministrator', { organizationId });
  const { top, a, b } = world.organizations;
  safety = await world.signedInAs('safetyAdministrator', { organizationId: top });
  [officeA, officeB] = [await office(a), await office(b)];
  one = await world.signedInAs('student', { organizationId: a });
});

const sent = async (by = one) =>
  (await by.call(documentUpload, undefined, { files: [{ name: 'a.pdf', content: pdf }] })).result.fileId;
type Fields = InputOf<typeof calls.externalSave>;
const fieldsOf = async (more: Partial<Fields> = {}, by = one): Promise<Fields> => ({
  ...{ kindCode: 'radiationWorker', number: unique('FS'), issuer: '省厅', issuedAt: '2026-01-05' },
  ...{ validTo: '2999-12-31', fileIds: [await sent(by)] },
  ...more,
});
const saved = async (more: Partial<Fields> = {}, by = one) => {
  const { status, result, message } = await by.call(calls.externalSave, await fieldsOf(more, by));
  if (status !== 200) throw new Error(message);
  return result.id;
};
const decide = (ids: string[], act: 'accept' | 'reject' | 'revoke', more: object = {}, by = officeA) =>
  by.call(calls.externalDecide, { ids, act, ...more });
const details = async (id: string, by = one) => (await by.call(calls.externalDetails, { id })).result;
const counting = async (by = one) =>
  ((await validCertificates(world.platform.database.db, [by.id])).get(by.id) ?? []).map(({ id }) => id);

describe('a certificate from elsewhere', () => {
  it('is reminded of before it ends, once it is confirmed', async () => {
    const holder = await world.signedInAs('student', { organizationId: world.organizations.a });
    const day = await dayOf(world.platform.database.db);
    const id = await saved({ validTo: dayAfter(day, 7) }, holder);
    const told = async () => {
      await runReminders(world.platform);
      const { data } = (await holder.call(notification.endpoints.notificationList, {})).result;
      return data.flatMap(({ kind, link }) => (kind === 'certificate.expiring' ? [link] : []));
    };
    expect(await told()).toEqual([]);
    await decide([id], 'accept');
    const link = `/access/userExamList?tab=certificates&external=${id}`;
    expect(await told()).toEqual([link]);
    expect(await told()).toEqual([link]);
  });

  it('with the number of somebody else’s says so to whoever decides, and to no holder', async () => {
    const number = unique('FS');
    const other = await world.signedInAs('student', { organizationId: world.organizations.b });
    const first = await saved({ number });
    expect((await details(first, officeA)).numberTaken).toBe(false);
    const copy = await saved({ number: ` ${number.toLowerCase()}` }, other);
    const listed = async () =>
      (await officeA.call(calls.externalList, { keyword: number.toLowerCase() })).result.data.map(
        (row) => row.numberTaken,
      );
    expect(await listed()).toEqual([true]);
    for (const id of [first, copy]) expect((await details(id, safety)).numberTaken).toBe(true);
    expect((await details(first, one)).numberTaken).toBe(false);
    expect((await details(copy, other)).numberTaken).toBe(false);
    // The same number of another kind is another certificate, and one's own again is none of somebody else.
    const alone = await saved({ number: unique('FS') });
    expect((await details(alone, safety)).numberTaken).toBe(false);
  });

  it('counts once it is confirmed, with the covers of its kind', async () => {
    const id = await saved();
    expect(await details(id)).toMatchObject({ state: 'pending', can: ['edit', 'delete'] });
    expect(await counting()).toEqual([]);
    const todos = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { kind: 'externalCertificate', pageSize: 50 })).result.data;
    expect((await todos(officeA)).map((row) => row.id)).toContain(`externalCertificate ${id}`);
    for (const by of [officeB, one])
      expect((await todos(by)).map((row) => row.id)).not.toContain(`externalCertificate ${id}`);
    expect((await decide([id], 'accept')).result).toEqual({ changed: 1 });
    expect((await decide([id], 'accept')).status).toBe(409);
    expect((await validCertificates(world.platform.database.db, [one.id])).get(one.id)).toMatchObject([
      {
        ...{ id, source: 'external', kindCode: 'radiationWorker', examRoleId: null },
        ...{ coversHazardCategories: ['rad'], coversRiskLevel: 'I', coversSpecial: ['radiationSource'] },
      },
    ]);
    const mine = (await one.call(calls.mineCertificateList, { state: 'valid' })).result;
    expect(mine.data.find((row) => row.id === id)).toMatchObject({ source: 'external', can: ['edit'] });
    // What its owner changes has to be confirmed again.
    const now = await details(id);
    const { kindCode, number, issuer, issuedAt, validTo, fileIds } = now;
    const again = { kindCode, number, issuer, issuedAt, validTo, fileIds };
    const edit = { ...again, id, version: now.version, number: unique('FS') };
    expect((await one.call(calls.externalSave, edit)).status).toBe(200);
    expect((await one.call(calls.externalSave, edit)).status).toBe(409);
    expect((await details(id)).state).toBe('pending');
    expect(await counting()).toEqual([]);
  });

  it('is refused or revoked with a reason', async () => {
    const [first, second] = [await saved(), await saved()];
    expect(await decide([first], 'reject')).toMatchObject({
      status: 400,
      result: { errorCode: 'EXTERNAL_REASON_NEEDED', errors: [{ field: 'reason' }] },
    });
    await decide([first], 'reject', { reason: '看不清' });
    expect(await details(first)).toMatchObject({ state: 'rejected', reason: '看不清', can: ['edit'] });
    await decide([second], 'accept');
    expect((await decide([second], 'revoke', { reason: '伪造' }, one)).status).toBe(403);
    expect((await decide([second], 'revoke', { reason: '伪造' })).status).toBe(200);
    expect(await details(second)).toMatchObject({ state: 'revoked', can: [] });
    const { data } = (await one.call(notification.endpoints.notificationList, { pageSize: 50 })).result;
    expect(data.filter(({ kind }) => kind === 'certificate.revoked')).toHaveLength(1);
    const decided = (id: string) =>
      data.flatMap(({ kind, title, link }) =>
        kind === 'certificate.decided' && link?.endsWith(id) ? [title.slice(-2)] : [],
      );
    expect([decided(first), decided(second)]).toEqual([['驳回'], ['确认']]);
  });

  it('is never decided by its owner, nor from elsewhere', async () => {
    const own = await saved({}, officeA);
    expect(await decide([own], 'accept')).toMatchObject({
      status: 409,
      result: { errorCode: 'EXTERNAL_OWN' },
    });
    expect((await decide([own], 'accept', {}, officeB)).status).toBe(404);
    expect((await decide([own], 'accept', {}, safety)).status).toBe(200);
    const id = await saved();
    const of = async (by: Client) => (await by.call(calls.externalDetails, { id })).status;
    expect(await Promise.all([one, officeA, safety, officeB].map(of))).toEqual([200, 200, 200, 404]);
    const { fileIds, version } = await details(id);
    const open = async (by: Client) => (await by.call(ossFile, { id: fileIds[0] })).status;
    expect(await Promise.all([one, officeA, officeB].map(open))).toEqual([302, 302, 404]);
    const other = await world.signedInAs('student', { organizationId: world.organizations.a });
    expect((await other.call(calls.externalDelete, { id, version })).status).toBe(404);
    expect((await other.call(calls.externalList)).status).toBe(403);
    expect((await one.call(calls.externalDelete, { id, version })).status).toBe(200);
    expect((await one.call(calls.externalDelete, { id, version })).status).toBe(404);
  });

  it.each([
    ['kindCode', { kindCode: 'gone' }],
    ['validTo', { validTo: null }],
    ['validTo', { validTo: '2026-01-04' }],
    ['validTo', { issuedAt: '2019-01-01', validTo: '2020-01-01' }],
    ['issuedAt', { issuedAt: '2999-01-01' }],
    ['number', { number: '' }],
    ['fileIds', { fileIds: [] }],
    ['fileIds', { fileIds: ['00000000-0000-7000-8000-0000000000ff'] }],
  ])('is refused with a bad %s', async (field, more) => {
    const answer = await one.call(calls.externalSave, await fieldsOf(more as never));
    expect(answer.status).toBe(400);
    expect(answer.result.errors?.[0]?.field).toBe(field);
  });

  it('counts from the day on which it was issued', async () => {
    const { db } = world.platform.database;
    const day = await dayOf(db);
    const id = await saved({ issuedAt: day });
    await decide([id], 'accept');
    expect(await counting()).toContain(id);
    await db.execute(sql`update external_certificate set issued_at = ${dayAfter(day, 1)} where id = ${id}`);
    expect(await counting()).not.toContain(id);
  });

  it('expires with its last day', async () => {
    const day = await dayOf(world.platform.database.db);
    const id = await saved({ validTo: day });
    await decide([id], 'accept');
    expect(await counting()).toContain(id);
    await world.platform.database.db.execute(
      sql`update external_certificate set valid_to = ${dayAfter(day, -1)} where id = ${id}`,
    );
    expect((await details(id)).state).toBe('expired');
    expect(await counting()).not.toContain(id);
    await world.write((context) => expireExternals(context, 500));
    const listed = await safety.call(calls.externalList, { state: 'expired', pageSize: 100 });
    expect(listed.result.data.map((row) => row.id)).toContain(id);
  });
});

describe('kinds', () => {
  it('are the college’s to set, each code once', async () => {
    const { version, externalKinds } = (await safety.call(calls.externalSettingDetails)).result;
    expect(externalKinds.map(({ code }) => code)).toContain('specialOperation');
    const kind = { code: 'firstAid', name: '急救员证', needValidTo: false };
    const save = (more: object = {}, by = safety) =>
      by.call(calls.externalSettingSave, { version, externalKinds: [...externalKinds, kind], ...more });
    expect((await save({}, officeA)).status).toBe(403);
    expect(await save({ externalKinds: [kind, kind] })).toMatchObject({
      status: 400,
      result: { errorCode: 'EXTERNAL_KIND_TWICE' },
    });
    expect(
      await save({ externalKinds: [{ ...kind, coversHazardCategories: ['chem'], coversRiskLevel: null }] }),
    ).toMatchObject({ status: 400, result: { errorCode: 'EXTERNAL_KIND_LEVEL' } });
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(409);
    const { result } = await one.call(calls.externalKindList);
    expect(result.find(({ code }) => code === 'firstAid')).toMatchObject({ name: '急救员证' });
  });
});
