import { approval, ledger, organizationEndpoints } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';

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

const decide = async (client: Client, instanceId: string, how: 'approve' | 'reject' = 'approve') => {
  const task = await taskOf(client, instanceId);
  expect(task).toBeDefined();
  const { version } = (await client.call(instanceDetails, { id: instanceId })).result;
  const shared = { taskId: task?.taskId, comment: '已核对', instanceVersion: version };
  return how === 'approve'
    ? client.call(approve, shared)
    : client.call(reject, { ...shared, target: 'applicant', comment: '请补充说明' });
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
  });

  it('goes to the college too where rooms change, and comes back corrected after a return', async () => {
    const other = await shared.room();
    const { head, laboratory, draft, id, instanceId } = await asked((before) => ({
      rooms: [...before.rooms, { roomId: other, share: 100, use: 'reagent' }],
    }));
    expect((await decide(officer, instanceId, 'reject')).status).toBe(200);
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

  it('can be withdrawn before anybody decided, and leaves the register as it was', async () => {
    const { head, laboratory, id, instanceId } = await asked(() => ({ capacity: 7 }));
    const { version } = (await head.call(applicationDetails, { id })).result;
    expect((await head.call(applicationWithdraw, { id, version })).status).toBe(200);
    expect(await stateOf(head, id)).toBe('withdrawn');
    expect(await taskOf(officer, instanceId)).toBeUndefined();
    expect((await shared.shown(laboratory.id)).capacity).toBeNull();
  });
});
