import { approval, ledger, visitor } from '@anyan/contract';
import { expect } from 'vitest';
import { today } from '../platform/clock.ts';
import { type Client, unique, type World } from './harness.ts';
import { useLedger } from './ledger.ts';

const calls = visitor.endpoints;

/** A day so many days from today, in the college. */
export const dayIn = (days: number): string => {
  const at = new Date(`${today('Asia/Shanghai')}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

let phones = 0;
export const freshPhone = (): string => `1541${String(++phones).padStart(7, '0')}`;

/** What tests about visitors share: a laboratory with its head and a host in it, and visits of theirs. */
export const useVisitors = (world: World) => {
  const shared = useLedger(world);
  const place = async (more: object = {}) => {
    const { head, laboratory } = await shared.headed(more);
    const host = await world.signedInAs('staff');
    const joined = await shared.admin.call(ledger.endpoints.memberAdd, {
      laboratoryId: laboratory.id,
      memberRole: 'teacher',
      userId: host.id,
    });
    expect([joined.status, joined.message]).toEqual([200, 'ok']);
    return { head, host, laboratory };
  };
  const guest = (more: object = {}) => ({
    name: unique('访客'),
    phone: freshPhone(),
    unit: '江东大学',
    ...more,
  });
  const plan = (laboratoryId: string, more: object = {}) => ({
    laboratoryId,
    purpose: '学术交流',
    from: dayIn(0),
    to: dayIn(2),
    ...more,
  });
  const add = (client: Client, laboratoryId: string, more: object = {}) =>
    client.call(calls.visitorAdd, { ...guest(), ...plan(laboratoryId), ...more });
  const shown = async (client: Client, id: string) =>
    (await client.call(calls.visitorDetails, { id })).result;
  /** The head says yes, or no, on his page of approvals. */
  const decide = async (head: Client, approvalId: string | null, pass = true) => {
    const { todoPageList, approve, reject } = approval.endpoints;
    const { data } = (await head.call(todoPageList, { pageSize: 100 })).result;
    const task = data.find(({ instanceId }) => instanceId === approvalId);
    const { version } = (await head.call(approval.endpoints.instanceDetails, { id: approvalId })).result;
    const answer = { taskId: task?.taskId, instanceVersion: version };
    return pass
      ? head.call(approve, answer)
      : head.call(reject, { ...answer, comment: '近期不接待', target: 'final' });
  };
  /** A visit in a laboratory of its own, approved unless it is to wait. */
  const visit = async (more: object = {}, wait = false) => {
    const there = await place();
    const { result, status, message } = await add(there.host, there.laboratory.id, more);
    expect([status, message]).toEqual([200, 'ok']);
    if (!wait) await decide(there.head, (await shown(there.host, result.id)).approvalId);
    const { version, state, approvalId } = await shown(there.host, result.id);
    return { ...there, id: result.id, version, state, approvalId };
  };
  return { shared, place, guest, plan, add, shown, decide, visit };
};
