import { files, ledger } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { useLetters } from '../../../testing/letters.ts';
import { readPdf } from '../../../testing/pdf.ts';

const world = useWorld();
const shared = useLedger(world);
const letters = useLetters(world, shared);
const calls = ledger.endpoints;

const fetched = async (client: Client, id: string) => {
  const { result, status, message } = await client.call(calls.dossierPdf, { id });
  if (status !== 200) throw new Error(`${status} ${message}`);
  const { jobId } = result as unknown as { jobId: string };
  const job = await eventually(async () => {
    const { result: shown } = await client.call(files.endpoints.exportJobDetails, { id: jobId });
    return shown.state !== 'running' && shown;
  });
  expect([job.state, job.failure]).toEqual(['done', null]);
  const { rawPayload } = await world.app.inject({ url: job.link ?? '' });
  return { job, pdf: await readPdf(rawPayload), bytes: rawPayload };
};

describe('the safety dossier', () => {
  it('holds everything of a laboratory, for its head and for who may read it', async () => {
    const { head, laboratory, letterNo, letterId } = await letters.signed();
    await world.write(async ({ db }) => {
      const due = dayAfter(await dayOf(db), -3);
      await db.execute(sql`update responsibility_letter set due_at = ${due} where id = ${letterId}`);
    });
    const student = await world.person({ name: '陈晓彤', userType: 2 });
    await head.call(calls.memberAdd, {
      laboratoryId: laboratory.id,
      userId: student,
      memberRole: 'graduate',
    });
    const item = await head.call(calls.emergencyEquipmentAdd, {
      laboratoryId: laboratory.id,
      roomId: laboratory.rooms[0]?.roomId,
      kind: 'eyewash',
      model: 'EW-607',
      quantity: 1,
      position: '门口左侧',
      checkCycleDays: 7,
    });
    expect(item.status).toBe(200);
    const { data } = (await head.call(calls.emergencyEquipmentPageList, { laboratoryId: laboratory.id }))
      .result;
    const checked = await head.call(calls.emergencyEquipmentCheck, {
      qrToken: data[0]?.qrToken,
      result: 'abnormal',
      note: '水压不足',
    });
    expect(checked.status).toBe(200);
    const photo = await letters.signature(head);
    const { version } = await shared.shown(laboratory.id);
    const saved = await head.call(calls.minePhotoSave, {
      id: laboratory.id,
      photos: [{ fileId: photo, kind: 'door' }],
      version,
    });
    expect([saved.status, saved.message]).toEqual([200, saved.message]);

    const { job, pdf } = await fetched(head, laboratory.id);
    expect(job.fileName).toContain(`安全档案 ${laboratory.laboratoryName}`);
    expect(pdf.title).toBe(`${laboratory.laboratoryName} 安全档案`);
    const text = pdf.texts.join('');
    for (const one of ['陈晓彤', 'EW-607', '门口左侧', '水压不足', letterNo, '变更记录', '沈立恒', '许晓彤'])
      expect(text).toContain(one);
    // A cell may break the line within it.
    expect(text.replace(/\s/g, '')).toContain('已签（逾期3天）');
    expect(pdf.images).toBeGreaterThanOrEqual(1);
    expect(pdf.fonts.every(({ embedded }) => embedded)).toBe(true);
    expect(text).toContain(`第${pdf.pages}页/共${pdf.pages}页`);

    const admin = await fetched(shared.admin, laboratory.id);
    expect(admin.pdf.texts.join('')).toContain(letterNo);
  });

  it('of a laboratory with nothing in it says so', async () => {
    const laboratory = await shared.add({ laboratoryName: unique('空室') });
    const { pdf } = await fetched(shared.admin, laboratory.id);
    const text = pdf.texts.join('');
    for (const one of ['应急设施（0）', '责任书（0）', '未评级']) expect(text).toContain(one);
    expect(pdf.images).toBe(0);
  });

  it('is not for members, other organisations or strangers', async () => {
    const { head, laboratory } = await shared.headed();
    const member = await world.signedInAs('student');
    await head.call(calls.memberAdd, {
      laboratoryId: laboratory.id,
      userId: member.id,
      memberRole: 'graduate',
    });
    const ask = (client: Client) => client.call(calls.dossierPdf, { id: laboratory.id });
    const refused = await ask(member);
    expect([refused.status, refused.result.errorCode]).toEqual([403, 'NOT_ALLOWED']);
    expect((await ask(await world.signedInAs('staff'))).status).toBe(404);
    const foreign = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await ask(foreign)).status).toBe(404);
    expect((await ask(await world.signedInAs('organizationSafetyAdministrator'))).status).toBe(200);
    expect((await ask(world.anonymous)).status).toBe(401);
  });
});
