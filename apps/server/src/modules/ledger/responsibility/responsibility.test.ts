import { ledger, notification, screen } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { runReminders } from '../../../platform/reminders.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { useLetters } from '../../../testing/letters.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { laboratoryState, responsibleChain, setRiskLevel } from '../functions.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = ledger.endpoints;
const nobody = '01a00000-0000-7000-8000-000000000000';
let dean: Client;
let president: Client;

const letters = useLetters(world, shared);
const { template, published, campaignForm, campaign, issue, lettersOf, signature, sign, chain, issued } =
  letters;
beforeAll(() => {
  ({ dean, president } = letters);
});

describe('templates', () => {
  it('are published once, stay as they are, and go on as a next version', async () => {
    const id = await published();
    const again = await shared.admin.call(calls.templatePublish, { id, version: 1 });
    expect(again.result.errorCode).toBe('TEMPLATE_PUBLISHED');
    const next = await shared.admin.call(calls.templateSave, {
      id,
      ...template({ content: '<p>新</p>' }),
      version: 1,
    });
    expect(next.result.id).not.toBe(id);
    const shown = async (one: string) => (await shared.admin.call(calls.templateDetails, { id: one })).result;
    expect(await shown(id)).toMatchObject({ state: 'published', versionNo: 1 });
    expect(await shown(next.result.id)).toMatchObject({ state: 'draft', versionNo: 2, content: '<p>新</p>' });
  });

  it('know their variables, and hold nothing that runs', async () => {
    const unknown = await shared.admin.call(calls.templateSave, template({ content: '<p>{{salary}}</p>' }));
    expect([unknown.status, unknown.message]).toEqual([400, '没有变量“salary”']);
    const { id } = (
      await shared.admin.call(calls.templateSave, template({ content: '<p>a<script>b</script></p>' }))
    ).result;
    expect((await shared.admin.call(calls.templateDetails, { id })).result.content).toBe('<p>a</p>');
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    expect((await officer.call(calls.templateSave, template())).status).toBe(403);
  });

  it('show a laboratory’s own text: its hazards, level and clauses', async () => {
    const { laboratory } = await shared.headed({ laboratoryName: `A<B${unique()}`, hazards: ['corrosive'] });
    await world.write((context) => setRiskLevel(context, laboratory.id, 'I', ['chem'], nobody));
    const { html } = (
      await shared.admin.call(calls.templatePreview, { ...template(), laboratoryId: laboratory.id })
    ).result;
    for (const text of ['A&lt;B', 'Ⅰ级 重大风险', '腐蚀品', '双人双锁', '每日巡查'])
      expect(html).toContain(text);
    const plain = (await shared.admin.call(calls.templatePreview, template())).result.html;
    expect(plain).not.toContain('双人双锁');
  });
});

describe('a campaign', () => {
  it('issues letters from the organisation to its laboratories, leaves out who has nobody, and only the missing ones again', async () => {
    const { head, laboratory, organizationIds } = await chain();
    const orphan = await shared.add({ organizationId: organizationIds[0] });
    await world.write(({ db }) =>
      db.execute(sql`update laboratory set head_id = null where id = ${orphan.id}`),
    );
    const id = await campaign([await published()], { organizationIds });
    const first = await issue(id);
    expect(first).toEqual({
      issued: 1,
      remaining: 0,
      skipped: [{ unit: orphan.laboratoryName, why: '没有负责人' }],
    });
    const [letter] = await lettersOf(id);
    expect(letter).toMatchObject({
      state: 'pending',
      lowerSigner: { id: head.id },
      upperSigner: { id: dean.id },
    });
    expect(letter?.letterNo).toMatch(/^ZR2026\d{6}$/);
    await world.write(({ db }) =>
      db.execute(sql`update laboratory set head_id = ${head.id} where id = ${orphan.id}`),
    );
    expect(await issue(id)).toEqual({ issued: 1, remaining: 0, skipped: [] });
    expect((await shared.shown(laboratory.id)).letterState).toBe('pending');
  });

  it('asks organisations and members too', async () => {
    const { head, laboratory, organizationIds } = await chain();
    const student = await world.signedInAs('student');
    await head.call(calls.memberAdd, {
      laboratoryId: laboratory.id,
      userId: student.id,
      memberRole: 'graduate',
    });
    const people = await campaign([await published({ kind: 'laboratoryPerson' })], { organizationIds });
    expect((await issue(people)).issued).toBe(2);
    expect((await student.call(calls.mineLetterList, {})).result.toSign).toMatchObject([
      { kind: 'laboratoryPerson', upperSigner: { id: head.id } },
    ]);
    const college = await campaign([await published({ kind: 'collegeOrganization' })]);
    expect((await issue(college)).issued).toBe(1);
    expect((await president.call(calls.mineLetterList, {})).result.toSign).toEqual([]);
    expect((await lettersOf(college))[0]).toMatchObject({
      lowerSigner: { id: dean.id },
      upperSigner: { id: president.id },
    });
  });

  it('keeps its dates in order, takes published templates, and is not changed once issued', async () => {
    const id = await published();
    const save = (more: object) => shared.admin.call(calls.campaignSave, campaignForm([id], more));
    expect((await save({ dueAt: '2025-12-31' })).result.errorCode).toBe('CAMPAIGN_DATES');
    const draft = (await shared.admin.call(calls.templateSave, template())).result.id;
    expect((await save({ templateIds: [draft] })).result.errorCode).toBe('TEMPLATE_NOT_PUBLISHED');
    const { organizationIds } = await chain();
    const one = await campaign([id], { organizationIds });
    await issue(one);
    expect((await save({ id: one, version: 1 })).result.errorCode).toBe('CAMPAIGN_NOT_DRAFT');
    const officer = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await officer.call(calls.campaignIssue, { id: one })).status).toBe(404);
    expect((await officer.call(calls.campaignSave, campaignForm([id], { wholeCollege: true }))).status).toBe(
      404,
    );
    expect((await save({ organizationIds: [] })).result.errorCode).toBe('CAMPAIGN_SCOPE_NEEDED');
    expect((await officer.call(calls.letterPageList, { campaignId: one })).result.totalCount).toBe(0);
  });

  it('is extended, reminded and ended; overdue ones are told once', async () => {
    const { laboratory, organizationIds } = await chain();
    const id = await campaign([await published()], {
      organizationIds,
      dueAt: '2026-01-02',
      issueAt: '2026-01-01',
    });
    await issue(id);
    await letters.past(id);
    expect((await shared.shown(laboratory.id)).letterState).toBe('overdue');
    const overdue = await shared.admin.call(calls.letterOverdueList, {
      organizationId: organizationIds[0],
      days: 1,
    });
    expect(overdue.result.data).toMatchObject([{ unit: laboratory.laboratoryName, remindedCount: 0 }]);
    const { db } = world.platform.database;
    expect((await laboratoryState(db, [laboratory.id])).get(laboratory.id)).toMatchObject({
      letterOverdue: true,
      blockAfterDue: true,
    });
    expect((await shared.admin.call(calls.campaignRemind, { id })).result).toEqual({
      ...{ reminded: 1, leftOut: 0, unreached: 0 },
    });
    await runReminders(world.platform);
    const told = await db.execute(
      sql`select overdue_told, reminded_count from responsibility_letter where campaign_id = ${id}`,
    );
    expect(told.rows).toEqual([{ overdue_told: true, reminded_count: 1 }]);
    const extend = { id, dueAt: '2098-01-01', reason: '寒假顺延', version: 1 };
    expect(
      (await shared.admin.call(calls.campaignExtend, { ...extend, reason: '寒假期间顺延' })).status,
    ).toBe(200);
    expect((await shared.shown(laboratory.id)).letterState).toBe('pending');
    expect((await shared.admin.call(calls.campaignEnd, { id, version: 2 })).status).toBe(200);
    expect((await shared.admin.call(calls.campaignIssue, { id })).result.errorCode).toBe(
      'CAMPAIGN_NOT_RUNNING',
    );
  });
});

describe('signing', () => {
  it('goes from the lower to the upper party, with evidence that shows any change', async () => {
    const { head, laboratory, letterId } = await issued();
    expect((await dean.call(calls.letterDetails, { id: letterId })).result.can).not.toContain('sign');
    expect((await head.call(calls.letterDetails, { id: letterId })).result.can).toContain('sign');
    expect((await sign(head, letterId)).result.state).toBe('lowerSigned');
    expect((await sign(dean, letterId)).result.state).toBe('signed');
    const shown = await head.call(calls.letterDetails, { id: letterId });
    expect(shown.result).toMatchObject({ state: 'signed', verified: true });
    expect(shown.result.signatures.map(({ side, verified }) => [side, verified])).toEqual([
      ['lower', true],
      ['upper', true],
    ]);
    expect((await shared.shown(laboratory.id)).letterState).toBe('signed');
    await world.write(({ db }) =>
      db.execute(
        sql`update responsibility_letter set content_snapshot = content_snapshot || '!' where id = ${letterId}`,
      ),
    );
    expect((await head.call(calls.letterDetails, { id: letterId })).result.verified).toBe(false);
  });

  it('waits among what is to be done, and is read where it was told, until it is done', async () => {
    const { head, letterId, laboratory } = await letters.issued();
    const todos = async () => (await head.call(screen.endpoints.todoList, { source: 'letter' })).result.data;
    const unread = async () =>
      (await head.call(notification.endpoints.notificationList, { unread: true })).result.data.filter(
        ({ kind }) => kind === 'letter.toSign',
      );
    expect(await todos()).toMatchObject([
      {
        title: `签署安全责任书：${laboratory.laboratoryName}`,
        link: `/ledger/letterSign?id=${letterId}`,
        dueAt: '2098-12-31T15:59:59.000Z',
      },
    ]);
    expect(await unread()).toHaveLength(1);
    // A second one waits with the first.
    const more = await letters.campaign([await letters.published()], {
      organizationIds: [laboratory.organizationId],
      dueAt: '2026-01-02',
    });
    await letters.issue(more);
    await letters.past(more);
    expect(await todos()).toMatchObject([
      { title: '2 份安全责任书待签署', link: '/ledger/letterSign', dueAt: '2026-01-02T15:59:59.000Z' },
    ]);
    const [second] = await letters.lettersOf(more);
    await letters.sign(head, letterId);
    expect(await todos()).toMatchObject([{ link: `/ledger/letterSign?id=${second?.id}` }]);
    await letters.sign(head, second?.id ?? '');
    expect([await todos(), await unread()]).toEqual([[], []]);
  });

  it('is refused to strangers, unread, out of turn, twice, and with somebody else’s signature', async () => {
    const { head, letterId } = await issued();
    const stranger = await world.signedInAs('staff');
    expect((await sign(stranger, letterId)).status).toBe(404);
    expect((await sign(shared.admin, letterId)).result.errorCode).toBe('LETTER_NOT_PARTY');
    expect((await stranger.call(calls.letterDetails, { id: letterId })).status).toBe(404);
    const unread = await sign(head, letterId, { readToEnd: false });
    expect([unread.status, unread.message]).toEqual([400, '请阅读至末尾']);
    const early = await sign(dean, letterId);
    expect([early.status, early.message]).toEqual([409, '责任书待签，不能签署']);
    expect((await sign(head, letterId, { signatureFileId: await signature(dean) })).status).toBe(400);
    expect((await sign(head, letterId)).status).toBe(200);
    expect((await sign(head, letterId)).status).toBe(409);
  });

  it('of many at once uses one drawn name, and tells of each', async () => {
    const one = await issued();
    const two = await issued();
    await sign(one.head, one.letterId);
    await letters.read(dean, one.letterId, two.letterId);
    const foreign = await dean.call(calls.letterSignMore, {
      ids: [one.letterId],
      signatureFileId: await signature(one.head),
      readToEnd: true,
    });
    expect(foreign.result.map(({ ok }) => ok)).toEqual([false]);
    const many = await dean.call(calls.letterSignMore, {
      ids: [one.letterId, two.letterId],
      signatureFileId: await signature(dean),
      readToEnd: true,
    });
    expect(many.result.map(({ id, ok }) => [id === one.letterId, ok]).sort()).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('starts anew for a new head, and ends with the laboratory’s letter being void', async () => {
    const { head, laboratory, campaignId, letterId } = await issued();
    await sign(head, letterId);
    const next = await world.signedInAs('staff');
    const { warnings: _, ...fields } = laboratory;
    await shared.admin.call(calls.laboratoryEdit, { ...fields, headId: next.id, reason: '负责人退休' });
    const mine = await lettersOf(campaignId);
    expect(mine.map(({ state, lowerSigner }) => [state, lowerSigner.id])).toEqual([
      ['replaced', head.id],
      ['pending', next.id],
    ]);
    expect((await sign(head, letterId)).message).toBe('责任书已替换，不能签署');
    const fresh = mine[1]?.id ?? '';
    const reissued = await shared.admin.call(calls.letterReissue, { ids: [fresh], reason: '模板有误重签' });
    expect(reissued.result[0]?.ok).toBe(true);
    const open = (await lettersOf(campaignId, { state: 'pending' }))[0]?.id ?? '';
    expect((await shared.admin.call(calls.letterVoid, { ids: [open], reason: '作废处理' })).status).toBe(400);
    expect(
      (await shared.admin.call(calls.letterVoid, { ids: [open], reason: '重复签发作废' })).result[0]?.ok,
    ).toBe(true);
    expect((await sign(next, open)).status).toBe(409);
    const rows = await rowsOf((await shared.admin.call(calls.letterExport, { campaignId })).body);
    expect(rows).toHaveLength(4);
  });
});

describe('the tree of responsibility', () => {
  it('follows organisations, laboratories and their heads, with posts by hand beside them', async () => {
    const { head, laboratory, organizationIds } = await chain();
    const [organizationId] = organizationIds;
    const tree = async (client = shared.admin) =>
      (await client.call(calls.responsibilityTree, { organizationId })).result;
    expect((await tree()).map(({ level, people }) => [level, people.map(({ id }) => id)])).toEqual([
      ['organization', [dean.id]],
      ['laboratory', [head.id]],
    ]);
    const post = {
      parentId: organizationId,
      name: '安全科',
      postTitle: '分管领导',
      personIds: [head.id],
      order: 1,
    };
    const added = await shared.admin.call(calls.unitSave, post);
    expect(added.status).toBe(200);
    const { id } = added.result;
    expect((await tree()).find((node) => node.id === id)).toMatchObject({
      manual: true,
      parentId: organizationId,
    });
    const exported = await shared.admin.call(calls.responsibilityTreeExport, { organizationId });
    const cells = (await rowsOf(exported.body)).slice(1);
    const place = (await tree())[0]?.name;
    expect(cells.map((row) => row[0])).toEqual([
      place,
      `${place} / 安全科`,
      `${place} / ${laboratory.laboratoryName}`,
    ]);
    const student = await world.signedInAs('student');
    expect((await student.call(calls.responsibilityTreeExport, { organizationId })).status).toBe(403);
    const cycle = await shared.admin.call(calls.unitSave, { ...post, id, parentId: id, version: 0 });
    expect(cycle.result.errorCode).toBe('UNIT_CYCLE');
    const duties = {
      ...post,
      id: laboratory.id,
      name: laboratory.laboratoryName,
      personIds: [],
      duties: '<p onclick="alert(1)">负责</p><script>alert(1)</script><img src=x onerror=alert(1)>',
    };
    expect((await shared.admin.call(calls.unitSave, duties)).status).toBe(200);
    expect((await shared.admin.call(calls.unitSave, { ...duties, version: 9 })).status).toBe(409);
    const kept = (await tree()).find((node) => node.id === laboratory.id)?.duties;
    expect(kept).toContain('<p>负责</p>');
    expect(kept).not.toMatch(/script|onclick|onerror|alert/);
    expect((await shared.admin.call(calls.unitDelete, { id: laboratory.id })).result.errorCode).toBe(
      'UNIT_GENERATED',
    );
    const officer = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await officer.call(calls.unitDelete, { id })).status).toBe(404);
    expect((await officer.call(calls.unitSave, { ...post, id, version: 0 })).status).toBe(404);
    expect(await tree(officer)).toEqual([]);
    expect((await shared.admin.call(calls.unitDelete, { id })).status).toBe(200);
    expect((await tree(head)).map(({ id: node }) => node)).toContain(laboratory.id);
  });

  it('names who answers for a laboratory up to the college', async () => {
    const { head, laboratory } = await chain();
    const links = await responsibleChain(world.platform.database.db, laboratory.id);
    expect(links.map(({ post }) => post)).toEqual([
      'laboratoryHead',
      'laboratorySafetyOfficer',
      'emergencyContact',
      'organizationHead',
      'organizationHead',
      'organizationHead',
    ]);
    expect([links[0]?.userId, links.at(-1)?.userId]).toEqual([head.id, president.id]);
  });
});
