import { type FactDeclaration, type FlowStep, laboratoryTypes, riskLevels } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { type Answer, answer } from '../../../platform/ports.ts';
import { idsOf } from '../../../platform/values.ts';
import {
  type Application,
  approverRules,
  businessKinds,
  codeFact,
  collegeStep,
  decidersOf,
  laboratoryNames,
  officerStep,
} from '../../approval/public.ts';
import { membersIn } from '../laboratory/access.ts';
import { findLaboratory } from '../laboratory/store.ts';
import { laboratory, laboratoryMember, ledgerApplication } from '../tables.ts';
import { applicationSays, type approvalKinds, tellingOf } from './ofApplication.ts';
import { approved, ended } from './outcome.ts';
import { submitApplication } from './service.ts';

type Kind = (typeof approvalKinds)[keyof typeof approvalKinds];

const names: Record<Kind, readonly [string, string]> = {
  laboratoryCreate: ['实验室新建', 'New laboratory'],
  laboratoryChange: ['实验室变更', 'Change of a laboratory'],
  laboratoryClose: ['实验室注销', 'Closing a laboratory'],
};

const facts: readonly FactDeclaration[] = [
  codeFact('riskLevel', ['风险等级', 'Risk level'], riskLevels),
  codeFact('laboratoryType', ['实验室类型', 'Type'], laboratoryTypes),
  { key: 'roomsChanged', label: ['房间有变动', 'Rooms change'], type: 'boolean' },
  { key: 'exemption', label: ['申请豁免', 'Asks for an exemption'], type: 'boolean' },
  { key: 'headId', label: ['负责人', 'Head'], type: 'people' },
];

/** Head (unless he applies), 院级安全管理员, and the college where the risk is high, rooms change or one closes. */
const stepsOf = (kind: Kind): FlowStep[] => [
  {
    key: 'head',
    type: 'approve',
    name: '实验室负责人',
    approvers: { rule: 'laboratoryHead' },
    mode: 'any',
    emptyPolicy: 'skip',
    rejectTo: 'both',
  },
  officerStep,
  {
    ...collegeStep,
    ...(kind === 'laboratoryClose'
      ? {}
      : {
          condition: {
            any: [
              { fact: 'riskLevel', op: 'in' as const, value: ['I', 'II'] },
              { fact: 'roomsChanged', op: '=' as const, value: true },
            ],
          },
        }),
  },
  {
    key: 'told',
    type: 'cc',
    name: '抄送组织负责人',
    approvers: { rule: 'organizationHead' },
    when: 'finished',
  },
];

const outcome = (state: 'returned' | 'rejected' | 'withdrawn') => (context: WriteContext, one: Application) =>
  ended(context, one.businessId, state);

/** What the applicant's page calls them. */
const newOf = { laboratoryCreate: 'create', laboratoryChange: 'change', laboratoryClose: 'close' } as const;

/** Hands the ledger's applications to the engine, and tells it who heads and watches over a laboratory. */
export const applicationAnswers: Answer[] = [
  ...(Object.keys(names) as Kind[]).map((kind) =>
    answer(
      businessKinds,
      {
        kind,
        name: names[kind],
        module: 'ledger',
        facts,
        says: applicationSays,
        telling: tellingOf[newOf[kind]],
        returnable: true,
        detailRoute: '/ledger/application?id={id}',
        editRoute: `/ledger/myledgerList?new=${newOf[kind]}&edit={id}`,
        copyRoute: `/ledger/myledgerList?new=${newOf[kind]}&copy={id}`,
        submitAgain: async (context, { businessId: id }) => {
          const [saved] = await context.db
            .select({ version: ledgerApplication.version })
            .from(ledgerApplication)
            .where(eq(ledgerApplication.id, id));
          await submitApplication(context, { id, version: saved?.version ?? 0 });
        },
        onApproved: async (context, one) =>
          approved(context, one.businessId, (await decidersOf(context.db, one.instanceId)).join('、')),
        onReturned: outcome('returned'),
        onRejected: outcome('rejected'),
        onWithdrawn: outcome('withdrawn'),
        onTerminated: outcome('withdrawn'),
        shippedFlows: [{ flowName: `${names[kind][0]}审批`, steps: stepsOf(kind) }],
      },
      kind,
    ),
  ),
  answer(
    approverRules,
    async (db, { laboratoryId }) => {
      const row = laboratoryId ? await findLaboratory(db, laboratoryId) : undefined;
      return row?.headId ? [row.headId] : [];
    },
    'laboratoryHead',
  ),
  answer(
    approverRules,
    async (db, { laboratoryId }) =>
      laboratoryId
        ? idsOf(
            await db
              .select({ id: laboratoryMember.userId })
              .from(laboratoryMember)
              .where(and(membersIn(laboratoryId), eq(laboratoryMember.memberRole, 'officer'))),
          )
        : [],
    'laboratorySafetyOfficer',
  ),
  answer(
    laboratoryNames,
    async (db, ids) =>
      new Map(
        (
          await db
            .select({ id: laboratory.id, name: laboratory.laboratoryName })
            .from(laboratory)
            .where(inArray(laboratory.id, [...ids]))
        ).map(({ id, name }) => [id, name]),
      ),
  ),
];
