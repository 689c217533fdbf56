import {
  type InputOf,
  noteOf,
  type VisitorState,
  visitLimits,
  visitor as visitorContract,
} from '@anyan/contract';
import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { changesOf, maskNumber } from '../../platform/audit/write.ts';
import type { WriteContext } from '../../platform/context.ts';
import { hold } from '../../platform/database/hold.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { uuid } from '../../platform/uuid.ts';
import { type Said, startApproval } from '../approval/public.ts';
import { account, activeStaff } from '../identity/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin, memberOf, responsibleFor } from '../ledger/public.ts';
import { visits } from './queries.ts';
import { idNoFits, maskIdNo, openStates, periodFault } from './rules.ts';
import { moveVisit } from './states.ts';
import { visitor } from './tables.ts';
import { hashOf, tokenOf } from './tokens.ts';

type Endpoints = (typeof visitorContract)['endpoints'];
export type AddInput = InputOf<Endpoints['visitorAdd']>;
type Plan = Pick<AddInput, 'laboratoryId' | 'roomIds' | 'hostId' | 'purpose' | 'from' | 'to'>;
type OfVisitor = Pick<AddInput, 'name' | 'phone' | 'unit' | 'idNo' | 'plateNumber'>;
type Laboratory = typeof laboratory.$inferSelect;

export const kind = 'visitorApply';

export const targetOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'visitor', id, name });

/** @throws LABORATORY_CLOSED, VISIT_LABORATORY_SUSPENDED */
export const checkReceives = ({ status }: Pick<Laboratory, 'status'>): void => {
  if (status === 'closed') throw fail('LABORATORY_CLOSED');
  if (status === 'suspended') throw fail('VISIT_LABORATORY_SUSPENDED');
};

/** Staff in service. */
export const isHost = async ({ db }: Pick<WriteContext, 'db'>, userId: string): Promise<boolean> =>
  (await db.$count(account, and(eq(account.id, userId), activeStaff()))) === 1;

/**
 * Where and with whom: in a laboratory that one belongs to, for oneself; who manages it does it for others too.
 * @throws NOT_FOUND, VISIT_HOST_OTHER, VISIT_HOST_UNKNOWN, VISIT_ROOM_FOREIGN, and what is wrong with the days
 */
export const planned = async (context: WriteContext, plan: Plan) => {
  const { db, caller, reach } = context;
  const scope = laboratoryWithin(reach) ?? sql`true`;
  const belongs = or(memberOf(caller.accountId), responsibleFor(caller.accountId));
  const [row] = await db
    .select({ laboratory, managed: sql<boolean>`${scope}` })
    .from(laboratory)
    .where(and(eq(laboratory.id, plan.laboratoryId), or(scope, belongs)));
  const { laboratory: where, managed } = need(row);
  checkReceives(where);
  const hostId = plan.hostId || caller.accountId;
  if (hostId !== caller.accountId && !managed) throw failAt('hostId', 'VISIT_HOST_OTHER');
  if (!(await isHost(context, hostId))) throw failAt('hostId', 'VISIT_HOST_UNKNOWN');
  const roomIds = [...new Set(plan.roomIds ?? [])];
  const known =
    roomIds.length === 0
      ? 0
      : await db.$count(
          laboratoryRoom,
          and(eq(laboratoryRoom.laboratoryId, where.id), inArray(laboratoryRoom.roomId, roomIds)),
        );
  if (known !== roomIds.length) throw failAt('roomIds', 'VISIT_ROOM_FOREIGN');
  const { from, to } = plan;
  const fault = periodFault({ from, to }, await dayOf(db));
  if (fault === 'VISIT_PAST') throw failAt('from', fault);
  if (fault === 'VISIT_REVERSED') throw failAt('to', fault);
  if (fault) throw failAt('to', fault, { days: visitLimits.days });
  return { laboratory: where, hostId, roomIds, purpose: plan.purpose.trim(), from, to };
};

export type Planned = Awaited<ReturnType<typeof planned>>;

/** One visitor is not registered twice for the same days; two clicks at once wait for each other. @throws VISITOR_EXISTS */
const checkTwice = async ({ db }: WriteContext, phone: string, plan: Planned): Promise<void> => {
  await hold(db, `visitor ${phone}`);
  const there = await db.$count(
    visitor,
    and(
      eq(visitor.phone, phone),
      eq(visitor.laboratoryId, plan.laboratory.id),
      inArray(visitor.state, [...openStates]),
      lte(visitor.visitFrom, plan.to),
      gte(visitor.visitTo, plan.from),
    ),
  );
  if (there > 0) throw failAt('phone', 'VISITOR_EXISTS');
};

/** What its application is called and says. */
export const visitSays = {
  titles: {
    days: ['{name}来访{place}（{from} 至 {to}）', '{name} visits {place} ({from} to {to})'],
    day: ['{name}来访{place}（{from}）', '{name} visits {place} ({from})'],
  },
  values: {
    byVisitor: ['访客自助登记', 'The visitor'],
    byHost: ['接待人或管理人员登记', 'The host or an administrator'],
  },
} as const satisfies Said;

const dayText = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} 至 ${to}`);

/** Stores a visit and asks for its approval; approved at once where no flow asks anybody. */
export const registerVisit = async (
  context: WriteContext,
  given: OfVisitor,
  plan: Planned,
  by: { invitationId: string; registrationKey: string } | undefined = undefined,
): Promise<{ id: string; state: VisitorState }> => {
  const { db, caller, platform } = context;
  const idNo = given.idNo?.trim() || null;
  if (idNo && !idNoFits(idNo)) throw failAt('idNo', 'VISIT_ID_NO_WRONG');
  await checkTwice(context, given.phone, plan);
  const id = uuid();
  const values = {
    name: given.name.trim(),
    phone: given.phone,
    unit: given.unit.trim(),
    idNoMasked: idNo && maskIdNo(idNo),
    plateNumber: given.plateNumber?.trim().toUpperCase() || null,
    purpose: plan.purpose,
  };
  const { from, to } = plan;
  await db.insert(visitor).values({
    id,
    ...values,
    tokenHash: hashOf(tokenOf(platform, 'visit', id)),
    hostId: plan.hostId,
    laboratoryId: plan.laboratory.id,
    roomIds: plan.roomIds,
    visitFrom: from,
    visitTo: to,
    createdById: actorOf({ caller }),
    ...by,
  });
  const { visitorDetails } = visitorContract.endpoints;
  context.audit({
    target: targetOf({ id, name: values.name }),
    changes: changesOf(visitorDetails.result.properties, null, {
      ...values,
      laboratoryName: plan.laboratory.laboratoryName,
      from,
      to,
    }),
  });
  const answer = await startApproval(context, {
    kind,
    businessId: id,
    title: noteOf(visitSays.titles[from === to ? 'day' : 'days'], {
      ...{ name: values.name, place: plan.laboratory.laboratoryName, from, to },
    }),
    summary: [
      { label: '访客', labelEn: 'Visitor', value: values.name },
      { label: '单位', labelEn: 'Unit', value: values.unit },
      { label: '手机号', labelEn: 'Mobile number', value: maskNumber(values.phone) },
      { label: '来访事由', labelEn: 'Purpose', value: values.purpose },
      { label: '来访日期', labelEn: 'Days', value: dayText({ from, to }) },
      {
        label: '登记方式',
        labelEn: 'Registered by',
        value: noteOf(visitSays.values[by ? 'byVisitor' : 'byHost']),
      },
    ],
    facts: {
      invited: !!by,
      riskLevel: plan.laboratory.riskLevel ?? 'none',
      hostId: [plan.hostId],
    },
    applicantId: plan.hostId,
    organizationId: plan.laboratory.organizationId,
    laboratoryId: plan.laboratory.id,
  });
  if (answer === 'none') await moveVisit(context, await visits.lockAnywhere(context, id), 'approve');
  else await db.update(visitor).set({ approvalId: answer.instanceId }).where(eq(visitor.id, id));
  const [stored] = await db.select({ state: visitor.state }).from(visitor).where(eq(visitor.id, id));
  return { id, state: need(stored).state };
};
