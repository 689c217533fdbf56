import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  approveAs,
  calls,
  instanceOf,
  publish,
  rejectAs,
  start,
  step,
  testKind,
} from '../../testing/approvals.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { drawnName } from '../../testing/letters.ts';
import { readPdf } from '../../testing/pdf.ts';

const world = useWorld();
let [applicant, one, two] = [] as unknown as [Client, Client, Client];

beforeAll(async () => {
  [applicant, one, two] = await Promise.all([
    world.signedInAs('student'),
    world.signedInAs('staff'),
    world.signedInAs('staff'),
  ]);
});

const print = (client: Client, id: string) => client.call(calls.instancePdf, { id });

describe('an approval on paper', () => {
  it('says what was asked, what changes, who decided with which words and signature, and how to check it', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [
      step('a', [one.id], { needSignature: 'required', checklist: [{ text: '已现场核实', required: true }] }),
      step('b', [two.id]),
    ]);
    const id = await start(world, kind.kind, applicant.id, {
      title: '变更 #panic("x") 实验室',
      summary: [{ label: '申请原因', value: '扩建二期' }],
      diff: [
        { field: 'area', label: '面积', before: 50, after: 80 },
        { field: 'name', label: '名称', before: '同', after: '同' },
      ],
    });
    const running = await readPdf((await print(applicant, id)).body);
    expect(running.texts[0]).toContain('审批中');

    const saved = await one.call(calls.signatureSave, undefined, {
      files: [{ name: 's.png', content: await drawnName(), type: 'image/png' }],
    });
    const approved = await approveAs(world, one, id, {
      comment: '同意扩建，注意通风。',
      signatureFileId: saved.result.fileId,
      checklist: [true],
    });
    expect(approved.status).toBe(200);
    await approveAs(world, two, id, { comment: '同意。' });

    const answer = await print(applicant, id);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { instanceNo, lastHash } = await instanceOf(world, id);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(instanceNo);
    const read = await readPdf(answer.body);
    const text = read.texts.join('').replaceAll('\u200b', '');
    const link = `${world.platform.config.publicUrl}/public/approval/verify?no=${instanceNo}&code=${lastHash.slice(0, 32)}`;
    for (const words of [
      ...[
        instanceNo,
        '变更#panic("x")实验室',
        '扩建二期',
        '面积',
        '80',
        '同意扩建，注意通风。',
        '已现场核实',
      ],
      ...[link, lastHash, `第${read.pages}页/共${read.pages}页`],
    ])
      expect(text).toContain(words);
    // Only what changes.
    expect(text).not.toContain('名称');
    // The drawn name and the QR code.
    expect(read.images).toBeGreaterThanOrEqual(2);
    expect(read.fonts.every(({ embedded }) => embedded)).toBe(true);

    const check = () =>
      world.anonymous.call(calls.instanceVerify, { no: instanceNo, code: lastHash.slice(0, 32) });
    expect((await check()).result).toMatchObject({ valid: true, state: 'approved' });
    expect(
      (await world.anonymous.call(calls.instanceVerify, { no: instanceNo, code: '0'.repeat(32) })).result
        .valid,
    ).toBe(false);
    await world.write(({ db }) =>
      db.execute(sql`update approval_instance set facts = '{"amount": "1"}' where id = ${id}`),
    );
    expect((await check()).result).toMatchObject({ valid: false, title: null });
  });

  it('that was refused carries it across the page', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id])]);
    const id = await start(world, kind.kind, applicant.id);
    await rejectAs(world, one, id, { comment: '不符合安全要求，不予通过。' });
    const text = (await readPdf((await print(applicant, id)).body)).texts.join('');
    expect(text).toContain('已拒绝');
    expect(text).toContain('不符合安全要求，不予通过。');
  });

  it('is for who may see the application', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [one.id])]);
    const id = await start(world, kind.kind, applicant.id);
    expect((await print(one, id)).status).toBe(200);
    expect((await print(two, id)).status).toBe(404);
    expect((await print(world.anonymous, id)).status).toBe(401);
    expect((await print(applicant, 'x')).status).toBe(400);
  });
});
