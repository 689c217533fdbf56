import { approval, ledger, notification, organizationEndpoints } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { runReminders } from '../../../platform/reminders.ts';
import { approveAs, instanceOf, rejectAs } from '../../../testing/approvals.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { useLetters } from '../../../testing/letters.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { shipFlows } from '../../approval/flows/shipped.ts';
import { laboratoryState } from '../functions.ts';
import { responsibilityLetter } from '../tables.ts';

const world = useWorld();
const shared = useLedger(world);
const letters = useLetters(world, shared);
const calls = ledger.endpoints;
let officer: Client;
let college: Client;

beforeAll(async () => {
  await shipFlows(world.platform);
  officer = await world.signedInAs('staff');
  college = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  await world.write(({ db }) =>
    db.execute(
      sql`update organization set safety_officer_id = ${officer.id} where id = ${world.organizations.a}`,
    ),
  );
});

const rowOf = async (id: string) =>
  (
    await world.platform.database.db
      .select()
      .from(responsibilityLetter)
      .where(eq(responsibilityLetter.id, id))
  )[0];
const ask = (client: Client, id: string, more: object = {}) =>
  client.call(calls.exceptionApply, { id, kind: 'exempt', reason: '实验室即将撤并，不再开展实验', ...more });
const shown = async (client: Client, id: string) => (await client.call(calls.letterDetails, { id })).result;
const code = ({ result }: { result: { errorCode?: string } }) => result.errorCode;
const runDaily = () => runReminders(world.platform);
const told = async (client: Client, kind: string) =>
  (await client.call(notification.endpoints.notificationList, { pageSize: 100 })).result.data.filter(
    (one) => one.kind === kind,
  );

/** The officer of A and then the college agree. */
const agree = async (instanceId: string) => {
  for (const who of [officer, college]) {
    const answer = await approveAs(world, who, instanceId);
    if (answer.status !== 200) return answer;
  }
  return { status: 200, message: '' };
};

describe('an exemption', () => {
  it('takes the organisation’s officer and the college, and the letter need not be signed any more', async () => {
    const { head, laboratory, letterId, campaignId } = await letters.issued({
      issueAt: '2026-01-01',
      dueAt: '2026-01-02',
    });
    expect((await shown(head, letterId)).can).toContain('except');
    const asked = await ask(head, letterId);
    expect([asked.status, asked.result.state]).toEqual([200, 'pending']);
    const instanceId = asked.result.approvalId ?? '';
    expect(await shown(head, letterId)).toMatchObject({
      state: 'pending',
      can: ['sign'],
      exception: { instanceId, state: 'running', kind: 'exempt', dueAt: null },
    });
    const second = await ask(head, letterId);
    expect([second.status, code(second)]).toEqual([409, 'APPROVAL_RUNNING']);
    expect((await agree(instanceId)).status).toBe(200);
    expect(await shown(head, letterId)).toMatchObject({
      state: 'exempt',
      overdue: false,
      can: [],
      exception: { state: 'approved' },
    });
    const { db } = world.platform.database;
    expect((await laboratoryState(db, [laboratory.id])).get(laboratory.id)?.letterOverdue).toBe(false);
    expect((await shared.shown(laboratory.id)).letterState).toBe('exempt');
    expect((await letters.sign(head, letterId)).message).toBe('责任书已免签，不能签署');
    // Nothing is missing: a second run does not ask him again.
    expect((await letters.issue(campaignId)).issued).toBe(0);
    const list = await shared.admin.call(calls.campaignPageList, {});
    expect(list.result.data.find(({ id }) => id === campaignId)).toMatchObject({
      issuedCount: 0,
      overdueCount: 0,
    });
  });

  it('that is refused leaves the letter as it was, and may be asked for again', async () => {
    const { head, letterId } = await letters.issued();
    const first = (await ask(head, letterId)).result.approvalId ?? '';
    expect((await rejectAs(world, officer, first)).status).toBe(200);
    expect(await shown(head, letterId)).toMatchObject({
      state: 'pending',
      can: ['sign', 'except'],
      exception: { state: 'rejected' },
    });
    const again = await ask(head, letterId);
    expect(again.status).toBe(200);
    expect(again.result.approvalId).not.toBe(first);
  });

  it('that was returned goes on under the same number', async () => {
    const { head, letterId } = await letters.issued();
    const first = (await ask(head, letterId)).result.approvalId ?? '';
    await rejectAs(world, officer, first, { target: 'applicant', comment: '请改为延期' });
    const again = await ask(head, letterId, { kind: 'extend', dueAt: '2099-01-31' });
    expect(again.result.approvalId).toBe(first);
    expect((await instanceOf(world, first)).round).toBe(2);
    expect((await agree(first)).status).toBe(200);
    expect(await shown(head, letterId)).toMatchObject({ state: 'pending', dueAt: '2099-01-31' });
  });

  it('of a letter that is signed or made void meanwhile ends by itself', async () => {
    const { head, letterId } = await letters.issued();
    const id = (await ask(head, letterId)).result.approvalId ?? '';
    await approveAs(world, officer, id);
    await letters.sign(head, letterId);
    expect((await instanceOf(world, id)).state).toBe('withdrawn');
    expect((await approveAs(world, college, id)).status).toBe(404);
    expect(await shown(head, letterId)).toMatchObject({ state: 'lowerSigned' });

    const other = await letters.issued();
    const second = (await ask(other.head, other.letterId)).result.approvalId ?? '';
    await shared.admin.call(calls.letterVoid, { ids: [other.letterId], reason: '重复签发，予以作废' });
    expect((await instanceOf(world, second)).state).toBe('withdrawn');
  });

  it('ends with the laboratory that is closed, and nobody is left to decide it', async () => {
    const { head, laboratory, letterId } = await letters.issued();
    const asked = (await ask(head, letterId)).result.approvalId ?? '';
    const close = { kind: 'close', laboratoryId: laboratory.id, reason: '课题组撤销' };
    const saved = await head.call(calls.applicationSave, { ...close, exemption: '已现场核查，准予注销' });
    expect(saved.status, saved.message).toBe(200);
    const { id, version } = saved.result;
    const handed = await head.call(calls.applicationSubmit, { id, version });
    expect((await agree(handed.result.approvalId ?? '')).status).toBe(200);
    expect((await rowOf(letterId))?.state).toBe('void');
    expect((await instanceOf(world, asked)).state).toBe('withdrawn');
    expect((await approveAs(world, officer, asked)).status).toBe(404);
  });

  it('ends with the membership that the letter was for', async () => {
    const { head, laboratory, organizationIds } = await letters.chain();
    const member = await world.signedInAs('student');
    const joined = { laboratoryId: laboratory.id, userId: member.id, memberRole: 'graduate' };
    const { id } = (await head.call(calls.memberAdd, joined)).result;
    const kind = await letters.published({ kind: 'laboratoryPerson' });
    const campaignId = await letters.campaign([kind], { organizationIds });
    await letters.issue(campaignId);
    const own = (await letters.lettersOf(campaignId)).find(({ lowerSigner }) => lowerSigner.id === member.id);
    const asked = await ask(member, own?.id ?? '');
    expect(asked.status, asked.message).toBe(200);
    expect((await head.call(calls.memberLeave, { ids: [id] })).status).toBe(200);
    expect((await rowOf(own?.id ?? ''))?.state).toBe('void');
    expect((await instanceOf(world, asked.result.approvalId ?? '')).state).toBe('withdrawn');
  });
});

describe('more time for one letter', () => {
  it('moves its date alone, and it is told as overdue anew', async () => {
    const { head, letterId } = await letters.issued({ issueAt: '2026-01-01', dueAt: '2026-01-02' });
    await runDaily();
    expect((await rowOf(letterId))?.overdueTold).toBe(true);
    const asked = await ask(head, letterId, { kind: 'extend', dueAt: '2098-06-30' });
    expect((await agree(asked.result.approvalId ?? '')).status).toBe(200);
    expect(await rowOf(letterId)).toMatchObject({ dueAt: '2098-06-30', overdueTold: false });
    expect(await shown(head, letterId)).toMatchObject({ overdue: false, can: ['sign', 'except'] });
    const { events } = (await head.call(approval.endpoints.instanceTimeline, { id: asked.result.approvalId }))
      .result;
    expect(events.filter(({ kind }) => kind === 'approved')).toHaveLength(2);
  });

  it('is asked for with a date that is later and within the validity', async () => {
    const { head, letterId } = await letters.issued();
    for (const dueAt of [undefined, '2098-12-31', '2100-01-01']) {
      const refused = await ask(head, letterId, { kind: 'extend', dueAt });
      expect([dueAt, refused.status, code(refused)]).toEqual([dueAt, 400, 'EXCEPTION_DATE']);
      expect(refused.result.errors?.[0]?.field).toBe('dueAt');
    }
    expect((await ask(head, letterId, { reason: '短' })).status).toBe(400);
  });

  it('is for whose turn it is', async () => {
    const { head, letterId } = await letters.issued();
    expect((await ask(await world.signedInAs('staff'), letterId)).status).toBe(404);
    expect((await ask(world.anonymous, letterId)).status).toBe(401);
    const above = await ask(letters.dean, letterId);
    expect([above.status, code(above)]).toEqual([403, 'LETTER_NOT_PARTY']);
    await letters.sign(head, letterId);
    expect((await ask(head, letterId)).status).toBe(403);
    await letters.sign(letters.dean, letterId);
    const late = await ask(letters.dean, letterId);
    expect([late.status, late.message]).toEqual([409, '责任书已签，不能进行此操作']);
  });
});

describe('who is to sign', () => {
  it('is told when it is issued, when it is his turn, when reminded, and before it is due: each once', async () => {
    const { head, letterId, campaignId } = await letters.issued();
    const [first, ...more] = await told(head, 'letter.toSign');
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      title: '您有 1 份安全责任书待签署，截止 2098-12-31',
      link: `/ledger/letterSign?id=${letterId}`,
    });
    await shared.admin.call(calls.letterRemind, { ids: [letterId] });
    expect(await told(head, 'letter.toSign')).toHaveLength(2);
    expect((await rowOf(letterId))?.remindedCount).toBe(1);
    // A week before it is due, at a day of the campaign's.
    await world.write(({ db }) =>
      db.execute(sql`update responsibility_letter set due_at = (now() at time zone 'Asia/Shanghai')::date + 7, reminded_at = now() - interval '2 days'
        where id = ${letterId}`),
    );
    await runDaily();
    await runDaily();
    expect(await told(head, 'letter.toSign')).toHaveLength(3);
    expect((await rowOf(letterId))?.remindedCount).toBe(2);
    const before = (await told(letters.dean, 'letter.toSign')).length;
    await letters.sign(head, letterId);
    expect((await told(letters.dean, 'letter.toSign')).length).toBe(before + 1);
    await shared.admin.call(calls.campaignRemind, { id: campaignId });
    expect((await told(letters.dean, 'letter.toSign')).length).toBe(before + 2);
    expect(await told(head, 'letter.toSign')).toHaveLength(3);
  });

  it('is told once that it is overdue', async () => {
    const { head } = await letters.issued({ issueAt: '2026-01-01', dueAt: '2026-01-02' });
    await runDaily();
    await runDaily();
    expect((await told(head, 'letter.overdue')).map(({ title }) => title)).toEqual([
      '您有 1 份安全责任书逾期未签，应于 2026-01-02 前签署',
    ]);
  });
});

describe('a new head of an organisation', () => {
  const newHead = async (organizationId: string, headId: string) => {
    const one = (await shared.admin.call(organizationEndpoints.organizationDetails, { id: organizationId }))
      .result;
    const { status, message } = await shared.admin.call(organizationEndpoints.organizationEdit, {
      id: organizationId,
      name: one.name,
      code: one.code,
      levelId: one.levelId,
      headId,
      safetyOfficerId: one.safetyOfficer?.id ?? null,
      version: one.version,
    });
    if (status !== 200) throw new Error(message);
  };

  it('signs its letter anew, and what waits above for the former one', async () => {
    const campaignId = await letters.campaign([
      await letters.published({ kind: 'collegeOrganization' }),
      await letters.published(),
    ]);
    const { head, organizationIds } = await letters.chain();
    await letters.issue(campaignId);
    const mine = async () => {
      const rows = await letters.lettersOf(campaignId);
      return {
        college: rows.filter(({ kind }) => kind === 'collegeOrganization'),
        laboratory: rows.find(({ lowerSigner }) => lowerSigner.id === head.id),
      };
    };
    const before = await mine();
    expect(before.college).toMatchObject([{ state: 'pending', lowerSigner: { id: letters.dean.id } }]);
    // The department has a head of its own: the faculty's new one is not above it.
    const next = await world.signedInAs('staff');
    await newHead(world.organizations.a, next.id);
    const after = await mine();
    expect(after.college.map(({ state, lowerSigner }) => [state, lowerSigner.id])).toEqual([
      ['replaced', letters.dean.id],
      ['pending', next.id],
    ]);
    const old = (await shared.admin.call(calls.letterDetails, { id: after.college[0]?.id })).result;
    expect(old.replacedById).toBe(after.college[1]?.id);
    expect(after.laboratory?.upperSigner?.id).toBe(letters.dean.id);
    expect(await told(next, 'letter.toSign')).toHaveLength(1);

    const chair = await world.signedInAs('staff');
    await letters.sign(head, after.laboratory?.id ?? '');
    await newHead(organizationIds[0] ?? '', chair.id);
    const last = await mine();
    expect(last.laboratory).toMatchObject({ state: 'lowerSigned', upperSigner: { id: chair.id } });
    expect(await told(chair, 'letter.toSign')).toHaveLength(1);
    expect((await letters.sign(chair, last.laboratory?.id ?? '')).result.state).toBe('signed');
    const read = await readPdf((await head.call(calls.letterPdf, { id: last.laboratory?.id })).body);
    expect(read.texts[0]).toContain('甲方');
    await newHead(world.organizations.a, letters.dean.id);
  });

  it('whose letter is issued anew by hand gets a fresh one too', async () => {
    const campaignId = await letters.campaign([await letters.published({ kind: 'collegeOrganization' })]);
    await letters.issue(campaignId);
    const [one] = await letters.lettersOf(campaignId);
    const reissued = await shared.admin.call(calls.letterReissue, {
      ids: [one?.id],
      reason: '正文有误重新签发',
    });
    expect(reissued.result).toMatchObject([{ ok: true }]);
    expect((await letters.lettersOf(campaignId)).map(({ state }) => state)).toEqual(['replaced', 'pending']);
  });
});
