import { accessApplyPermission, applyKinds, type FlowStep, riskLevels } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { move } from '../../../platform/states.ts';
import { type Application, type BusinessKind, lastComment, officerStep } from '../../approval/public.ts';
import { account } from '../../identity/public.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { refresh } from '../grant/refreshing.ts';
import { accessGrant, live } from '../tables.ts';
import { type ApplyRecord, applies } from './queries.ts';
import { handIn } from './service.ts';
import { applyMoves, kind } from './states.ts';

/** The mentor of a student, the head, and at high risk or for many the organisation's safety officer. */
const steps: FlowStep[] = [
  {
    key: 'mentor',
    type: 'approve',
    name: '导师',
    approvers: { rule: 'businessField', field: 'mentorIds' },
    mode: 'any',
    emptyPolicy: 'skip',
    rejectTo: 'both',
  },
  {
    key: 'head',
    type: 'approve',
    name: '实验室负责人',
    approvers: { rule: 'laboratoryHead' },
    mode: 'any',
    emptyPolicy: 'superior',
    rejectTo: 'both',
    allow: { transfer: true },
  },
  {
    ...officerStep,
    condition: {
      any: [
        { fact: 'level', op: 'in', value: ['I', 'II'] },
        { fact: 'applyKind', op: '=', value: 'batch' },
      ],
    },
  },
];

/**
 * A grant for each person in use and each room that the laboratory still has; one that is there is made longer. What is
 * missing by then leaves it waiting.
 */
const giveGrants = async (context: WriteContext, row: ApplyRecord): Promise<void> => {
  const { db } = context;
  await hold(db, `access of ${row.laboratoryId}`);
  await db.execute(sql`
    insert into ${accessGrant} (id, user_id, room_id, laboratory_id, source, role, valid_from, valid_to, state, apply_id,
        pledge_version, pledge_signature_id)
    select gen_random_uuid(), a.id, r.room_id, r.laboratory_id, 'apply', 'user', ${row.periodFrom}::date, ${row.periodTo}::date,
        'upcoming', ${row.id}, coalesce(p.version, 0), case when p.version > 0 then ${row.signatureFileId}::uuid end
      from ${account} a
      join ${laboratoryRoom} r on r.laboratory_id = ${row.laboratoryId} and r.room_id = any(${sql.param(row.roomIds)}::uuid[])
      left join jsonb_to_recordset(${JSON.stringify(row.pledges)}::jsonb) p ("roomId" uuid, version int)
        on p."roomId" = r.room_id
      where a.id = any(${sql.param(row.userIds)}::uuid[]) and a.use_status = 1
    on conflict (user_id, room_id, laboratory_id) where ${live} do update set
      valid_to = case when access_grant.valid_to is null then null else greatest(access_grant.valid_to, excluded.valid_to) end,
      valid_from = least(access_grant.valid_from, excluded.valid_from),
      pledge_signature_id = case when excluded.pledge_version >= access_grant.pledge_version
        then coalesce(excluded.pledge_signature_id, access_grant.pledge_signature_id) else access_grant.pledge_signature_id end,
      pledge_version = greatest(access_grant.pledge_version, excluded.pledge_version),
      version = access_grant.version + 1, updated_at = now()`);
  await refresh(
    context,
    and(
      eq(accessGrant.laboratoryId, row.laboratoryId),
      inArray(accessGrant.userId, row.userIds),
      inArray(accessGrant.roomId, row.roomIds),
    ),
  );
};

const approved = async (context: WriteContext, { businessId }: Application): Promise<void> => {
  const row = await applies.lockAnywhere(context, businessId);
  await move(context, applyMoves, row, 'approve');
  await giveGrants(context, row);
};

/** Ended otherwise; one that its applicant has withdrawn is so already. */
const ended =
  (event: 'return' | 'reject' | 'withdraw' | 'terminate') =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> => {
    const row = await applies.lockAnywhere(context, businessId);
    if (row.state !== 'running' && row.state !== 'returned') return;
    const reason = event === 'withdraw' ? null : await lastComment(context.db, instanceId);
    await move(context, applyMoves, row, event, { reason });
  };

const optionsOf = (dictionary: Readonly<Record<string, readonly [string, string]>>) =>
  Object.entries(dictionary).map(([value, label]) => ({ value, label }));

/** 准入申请. */
export const accessApplyKind: BusinessKind = {
  kind,
  name: ['准入申请', 'Access'],
  module: 'access',
  facts: [
    { key: 'level', label: ['风险等级', 'Risk level'], type: 'code', options: optionsOf(riskLevels) },
    { key: 'days', label: ['天数', 'Days'], type: 'number' },
    { key: 'applyKind', label: ['申请类型', 'Kind'], type: 'code', options: optionsOf(applyKinds) },
    {
      key: 'userType',
      label: ['申请人类型', 'Kind of applicant'],
      type: 'code',
      options: [
        { value: '1', label: ['教职工', 'Staff'] },
        { value: '2', label: ['学生', 'Student'] },
        { value: '3', label: ['供应商', 'Supplier'] },
        { value: '4', label: ['访客', 'Visitor'] },
      ],
    },
    { key: 'peopleCount', label: ['人数', 'People'], type: 'number' },
    { key: 'allMet', label: ['条件全部满足', 'All requirements met'], type: 'boolean' },
    { key: 'mentorIds', label: ['导师', 'Mentor'], type: 'people' },
  ],
  telling: ['申请人', '房间', '期限'],
  returnable: true,
  detailRoute: '/access/mineAccessApplyList?open={id}',
  editRoute: '/access/mineAccessApplyList?edit={id}',
  viewPermission: accessApplyPermission.query,
  submitAgain: async (context, { businessId }) =>
    handIn(context, await applies.lockAnywhere(context, businessId)),
  onApproved: approved,
  onReturned: ended('return'),
  onRejected: ended('reject'),
  onWithdrawn: ended('withdraw'),
  onTerminated: ended('terminate'),
  shippedFlows: [{ flowName: '准入申请审批', steps }],
};
