import { approval, identity, ledger, organizationEndpoints } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { asked as whoIsAsked } from '../../../testing/approvals.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { setHandRoles } from '../../identity/roles.ts';
import { approved } from './outcome.ts';

const world = useWorld();
const shared = useLedger(world);
const { applicationSave, applicationSubmit, applicationDetails, applicationWithdraw, laboratoryHistory } =
  ledger.endpoints;
const { todoPageList, approve, reject, instanceDetails } = approval.endpoints;
let officer: Client;
let college: Client;

beforeAll(async () => {
  officer = await world.signedInAs('organizationSafetyAdministrator');
  college = await world.signedInAs('safetyAdministrator');
  const { organizationDetails, organizationEdit } = organizationEndpoints;
  const { a: id } = world.organizations;
  const { name, code, levelId, version } = (await shared.admin.call(organizationDetails, { id })).result;
  const edit = { id, name, code, levelId, version, safetyOfficerId: officer.id };
  expect((await shared.admin.call(organizationEdit, edit)).status).toBe(200);
});

const draftOf = ({ id: _, version: _v, warnings: _w, ...fields }: Awaited<ReturnType<typeof shared.add>>) =>
  fields;

const reason = '课题组实验条件调整';

/** The head asks for a change; answers the application and its approval. */
const asked = async (change: (draft: ReturnType<typeof draftOf>) => object | Promise<object>) => {
  const { head, laboratory } = await shared.headed();
  const draft = { ...draftOf(laboratory), ...(await change(draftOf(laboratory))) };
  const saved = await head.call(applicationSave, {
    kind: 'change',
    laboratoryId: laboratory.id,
    draft,
    reason,
  });
  const { id, version } = saved.result;
  const sent = await head.call(applicationSubmit, { id, version });
  expect([sent.status, sent.result.state]).toEqual([200, 'approving']);
  return { head, laboratory, draft, id, instanceId: sent.result.approvalId ?? '' };
};

const taskOf = async (client: Client, instanceId: string) =>
  (await client.call(todoPageList, { pageSize: 100 })).result.data.find(
    (row) => row.instanceId === instanceId,
  );

const decide = async (
  client: Client,
  instanceId: string,
  how: 'approve' | 'return' | 'refuse' = 'approve',
) => {
  const task = await taskOf(client, instanceId);
  expect(task).toBeDefined();
  const { version } = (await client.call(instanceDetails, { id: instanceId })).result;
  const shared = { taskId: task?.taskId, comment: '已核对', instanceVersion: version };
  return how === 'approve'
    ? client.call(approve, shared)
    : client.call(reject, {
        ...shared,
        target: how === 'return' ? 'applicant' : 'final',
        comment: '请补充说明',
      });
};
const stateOf = async (client: Client, id: string) =>
  (await client.call(applicationDetails, { id })).result.state;

describe('a head’s change of a laboratory', () => {
  it('waits for 院级安全管理员 alone, then stands in the register with who approved it', async () => {
    const { head, laboratory, id, instanceId } = await asked(() => ({ capacity: 12 }));
    expect((await shared.shown(laboratory.id)).capacity).toBeNull();
    expect(await taskOf(head, instanceId)).toBeUndefined();
    expect(await taskOf(college, instanceId)).toBeUndefined();
    expect((await decide(officer, instanceId)).status).toBe(200);
    await eventually(async () => (await stateOf(head, id)) === 'approved');
    expect((await shared.shown(laboratory.id)).capacity).toBe(12);
    const history = await shared.admin.call(laboratoryHistory, { id: laboratory.id });
    const approvers = history.result.data[0]?.changes.find(({ field }) => field === 'approvers');
    expect(approvers?.after).toBe('张三');
    await expect(world.write((context) => approved(context, id, '何秀兰'))).rejects.toThrow('WRONG_STATE');
  });

  it('tells its approvers what changes, and no second one runs beside it', async () => {
    const { head, laboratory, instanceId } = await asked(() => ({ capacity: 12 }));
    const details = (await officer.call(instanceDetails, { id: instanceId })).result;
    expect(details).toMatchObject({
      kind: 'laboratoryChange',
      applicant: { id: head.id },
      diff: [{ field: 'capacity', after: '12' }],
    });
    const draft = { ...draftOf(laboratory), capacity: 5 };
    const change = { kind: 'change', laboratoryId: laboratory.id, draft, reason };
    const { id, version } = (await head.call(applicationSave, change)).result;
    const running = await head.call(applicationSubmit, { id, version });
    expect([running.status, running.result.errorCode]).toEqual([409, 'APPLICATION_RUNNING']);
  });

  it('is refused at the last decision where the register has come to say otherwise; what else changed is kept', async () => {
    const { laboratory, instanceId } = await asked(() => ({ capacity: 12 }));
    const { warnings: _, ...fields } = laboratory;
    const edit = (more: object) =>
      shared.admin.call(ledger.endpoints.laboratoryEdit, {
        ...fields,
        openTime: '全天',
        reason: '学院统一调整',
        ...more,
      });
    await edit({});
    await edit({ capacity: 7, version: 1 });
    const stale = await decide(officer, instanceId);
    expect([stale.status, stale.result.errorCode]).toEqual([409, 'APPLICATION_STALE']);
    await edit({ capacity: null, version: 2 });
    expect((await decide(officer, instanceId)).status).toBe(200);
    expect(await shared.shown(laboratory.id)).toMatchObject({ capacity: 12, openTime: '全天' });
  });

  it('that is refused leaves the register as it was, and stays as history', async () => {
    const { head, laboratory, id, instanceId } = await asked(() => ({ capacity: 8 }));
    expect((await decide(officer, instanceId, 'refuse')).status).toBe(200);
    expect(await stateOf(head, id)).toBe('rejected');
    expect((await head.call(ledger.endpoints.applicationDelete, { id })).status).toBe(409);
    expect((await shared.shown(laboratory.id)).capacity).toBeNull();
  });

  it('that came back and was handed in again can still be withdrawn', async () => {
    const { head, draft, id, instanceId } = await asked(() => ({ capacity: 12 }));
    expect((await decide(officer, instanceId, 'return')).status).toBe(200);
    const { version } = (await head.call(applicationDetails, { id })).result;
    const corrected = { id, kind: 'change', draft: { ...draft, capacity: 9 }, reason, version };
    const saved = await head.call(applicationSave, corrected);
    const again = await head.call(applicationSubmit, { id, version: saved.result.version });
    expect(again.result.state).toBe('approving');
    const latest = (await head.call(applicationDetails, { id })).result;
    expect((await head.call(applicationWithdraw, { id, version: latest.version })).status).toBe(200);
    expect(await stateOf(head, id)).toBe('withdrawn');
  });

  it('that names another organisation after a return is asked of that one’s people, from the beginning', async () => {
    const { a, b } = world.organizations;
    const head = await world.signedInAs('staff');
    const draft = await shared.form({ headId: head.id, organizationId: a });
    const { id, version } = (await head.call(applicationSave, { kind: 'create', draft, reason })).result;
    const sent = await head.call(applicationSubmit, { id, version });
    const instanceId = sent.result.approvalId ?? '';
    expect((await decide(officer, instanceId, 'return')).status).toBe(200);
    const { version: returned } = (await head.call(applicationDetails, { id })).result;
    const rooms = [{ roomId: await shared.room({ organizationId: b }), share: 100, use: 'experiment' }];
    const moved = { ...draft, organizationId: b, rooms };
    const saved = await head.call(applicationSave, {
      ...{ id, kind: 'create', draft: moved, reason, version: returned },
    });
    const again = await head.call(applicationSubmit, { id, version: saved.result.version });
    expect([again.message, again.result.approvalId]).toEqual(['ok', instanceId]);
    expect(await taskOf(officer, instanceId)).toBeUndefined();
    const waiting = await whoIsAsked(world, instanceId);
    expect([waiting.length > 0, waiting.includes(officer.id)]).toEqual([true, false]);
  });

  it('goes to the college too where rooms change, and comes back corrected after a return', async () => {
    const other = await shared.room();
    const { head, laboratory, draft, id, instanceId } = await asked((before) => ({
      rooms: [...before.rooms, { roomId: other, share: 100, use: 'reagent' }],
    }));
    expect((await decide(officer, instanceId, 'return')).status).toBe(200);
    expect(await stateOf(head, id)).toBe('returned');
    const { version } = (await head.call(applicationDetails, { id })).result;
    const corrected = { ...draft, openTime: '8:00–22:00' };
    const saved = await head.call(applicationSave, { id, kind: 'change', draft: corrected, reason, version });
    expect(saved.status).toBe(200);
    const again = await head.call(applicationSubmit, { id, version: saved.result.version });
    expect([again.message, again.result.approvalId]).toEqual(['ok', instanceId]);
    expect((await decide(officer, instanceId)).status).toBe(200);
    expect((await shared.shown(laboratory.id)).rooms).toHaveLength(1);
    expect((await decide(college, instanceId)).status).toBe(200);
    expect(await stateOf(head, id)).toBe('approved');
    const shown = await shared.shown(laboratory.id);
    expect([shown.rooms.length, shown.openTime]).toEqual([2, '8:00–22:00']);
  });

  it('handed in again on the page of approvals waits again, and is checked again', async () => {
    const { head, laboratory, id, instanceId } = await asked(() => ({ capacity: 6 }));
    expect((await decide(officer, instanceId, 'return')).status).toBe(200);
    const again = async () => {
      const { version } = (await head.call(instanceDetails, { id: instanceId })).result;
      return head.call(approval.endpoints.resubmit, { instanceId, version });
    };
    const { warnings: _, ...fields } = laboratory;
    const edit = { ...fields, reason: '学院统一调整', capacity: 3 };
    const set = async (capacity: number | null) => {
      const { version } = await shared.shown(laboratory.id);
      return shared.admin.call(ledger.endpoints.laboratoryEdit, { ...edit, capacity, version });
    };
    expect((await set(3)).status).toBe(200);
    const stale = await again();
    expect([stale.status, stale.result.errorCode]).toEqual([409, 'APPLICATION_STALE']);
    expect(await stateOf(head, id)).toBe('returned');
    expect((await set(null)).status).toBe(200);
    expect((await again()).message).toBe('ok');
    expect(await stateOf(head, id)).toBe('approving');
    expect((await decide(officer, instanceId)).message).toBe('ok');
    expect(await stateOf(head, id)).toBe('approved');
    expect((await shared.shown(laboratory.id)).capacity).toBe(6);
  });

  it('can be withdrawn before anybody decided, and leaves the register as it was', async () => {
    const { head, laboratory, id, instanceId } = await asked(() => ({ capacity: 7 }));
    const { version } = (await head.call(applicationDetails, { id })).result;
    expect((await head.call(applicationWithdraw, { id, version })).status).toBe(200);
    expect(await stateOf(head, id)).toBe('withdrawn');
    expect(await taskOf(officer, instanceId)).toBeUndefined();
    expect((await shared.shown(laboratory.id)).capacity).toBeNull();
  });
});

describe('an application and who may look at it', () => {
  it('names whom it waits for, and shows itself to whoever is asked, wherever the laboratory is', async () => {
    const asking = await asked(() => ({ capacity: 9 }));
    const { head, id, instanceId, laboratory } = asking;
    const list = async (client: Client, filters: object = {}) =>
      (await client.call(ledger.endpoints.applicationPageList, { pageSize: 100, ...filters })).result.data;
    expect((await list(head)).find((row) => row.id === id)?.currentApprovers).toEqual(['张三']);
    expect((await head.call(applicationDetails, { id })).result.currentApprovers).toEqual(['张三']);

    const task = await taskOf(officer, instanceId);
    const elsewhere = { organizationId: world.organizations.b };
    const approver = await world.signedInAs('staff', elsewhere);
    const stranger = await world.signedInAs('organizationSafetyAdministrator', elsewhere);
    for (const client of [approver, stranger])
      expect((await client.call(applicationDetails, { id })).status).toBe(404);
    const handed = await officer.call(approval.endpoints.transfer, {
      taskId: task?.taskId,
      toUserId: approver.id,
      reason: '请代为审核',
    });
    expect([handed.status, handed.message]).toEqual([200, 'ok']);
    const seen = await approver.call(applicationDetails, { id });
    expect(seen.result.diff).toMatchObject([{ field: 'capacity', after: '9' }]);
    expect((await stranger.call(applicationDetails, { id })).status).toBe(404);
    expect(await list(approver)).toEqual([]);

    // Others who answer for the laboratory find it too; a draft is nobody else's business.
    const deputy = await world.signedInAs('staff');
    const { version } = await shared.shown(laboratory.id);
    const { warnings: _, ...fields } = laboratory;
    const edit = { ...fields, deputyHeadIds: [deputy.id], reason: '增设副负责人', version };
    expect((await shared.admin.call(ledger.endpoints.laboratoryEdit, edit)).status).toBe(200);
    expect((await list(deputy)).map((row) => [row.id, row.applicant.id])).toEqual([[id, head.id]]);
    expect(await list(deputy, { mine: true })).toEqual([]);
    const draft = await head.call(applicationSave, { kind: 'close', laboratoryId: laboratory.id });
    expect((await list(deputy)).map((row) => row.id)).toEqual([id]);
    expect((await deputy.call(applicationDetails, { id: draft.result.id })).status).toBe(404);
  });

  it('of a laboratory that is still to be made belongs to the organisation of its draft', async () => {
    const teacher = await world.signedInAs('staff');
    const draft = await shared.form({ headId: teacher.id });
    const saved = await teacher.call(applicationSave, { kind: 'create', draft, reason });
    const { id, version } = saved.result;
    expect((await officer.call(applicationDetails, { id })).status).toBe(404);
    expect((await teacher.call(applicationSubmit, { id, version })).result.state).toBe('approving');
    const foreign = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    const own = await world.signedInAs('organizationSafetyAdministrator');
    expect((await own.call(applicationDetails, { id })).result.laboratoryName).toBe(draft.laboratoryName);
    expect((await foreign.call(applicationDetails, { id })).status).toBe(404);
  });

  it('lies in the reach of a role over one’s own laboratories', async () => {
    const { head, laboratory, instanceId } = await asked(() => ({ capacity: 4 }));
    const { instanceId: foreign } = await asked(() => ({ capacity: 5 }));
    const { roleAdd } = identity.endpoints;
    const name = unique('本室审批查询');
    const given = await shared.admin.call(roleAdd, {
      roleName: name,
      dataScope: 'ownLaboratories',
      menus: ['dataSearch.approvalSearchList'],
      permissions: [{ permissionId: 'approvalSearch', actions: ['query', 'get'] }],
    });
    expect([given.status, given.message]).toEqual([200, 'ok']);
    const role = given.result.id;
    await world.write((context) => setHandRoles(context, head.id, [role]));
    const found = await head.call(approval.endpoints.instanceSearchPageList, { pageSize: 100 });
    expect(found.status).toBe(200);
    expect(found.result.data.map((row) => row.instanceId)).toEqual([instanceId]);
    expect((await head.call(instanceDetails, { id: foreign })).status).toBe(404);

    const officerOf = await world.signedInAs('staff');
    await world.write((context) => setHandRoles(context, officerOf.id, [role]));
    expect((await officerOf.call(approval.endpoints.instanceSearchPageList, {})).result.data).toEqual([]);
    const { version } = await shared.shown(laboratory.id);
    const { warnings: _, ...fields } = laboratory;
    const edit = { ...fields, safetyOfficerIds: [officerOf.id], reason: '更换安全员', version };
    expect((await shared.admin.call(ledger.endpoints.laboratoryEdit, edit)).status).toBe(200);
    const now = await officerOf.call(approval.endpoints.instanceSearchPageList, {});
    expect(now.result.data.map((row) => row.instanceId)).toEqual([instanceId]);
  });
});
