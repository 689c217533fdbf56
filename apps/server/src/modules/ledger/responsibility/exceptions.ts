import {
  exceptionKinds,
  type InputOf,
  inLocale,
  type LetterDetails,
  type ledger,
  letterKinds,
  letterStates,
  type ResultOf,
} from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import {
  type Application,
  approvalOf,
  collegeStep,
  factsOf,
  officerStep,
  registerBusinessKind,
  resubmitApproval,
  startApproval,
} from '../../approval/public.ts';
import { responsibilityLetter as letter } from '../tables.ts';
import { type Letter, letterTarget, sideOf, stateChange, visibleLetters } from './letters.ts';
import { exceptionKind as kind } from './rules.ts';

type Endpoints = (typeof ledger)['endpoints'];
type Kind = keyof typeof exceptionKinds;

interface Asked {
  kind: Kind;
  dueAt: string | null;
}

const askedOf = (facts: Application['facts']): Asked => ({
  kind: facts.kind === 'exempt' ? 'exempt' : 'extend',
  dueAt: typeof facts.dueAt === 'string' ? facts.dueAt : null,
});

const isOpen = (one: Letter) => one.state === 'pending' || one.state === 'lowerSigned';

/** @throws LETTER_NOT_OPEN when it was signed, replaced or made void meanwhile, EXCEPTION_DATE */
const grant = async (
  context: WriteContext,
  one: Letter,
  { kind: asked, dueAt }: Asked,
): Promise<Letter['state']> => {
  if (!isOpen(one))
    throw fail('LETTER_NOT_OPEN', { state: inLocale(letterStates[one.state], context.locale) });
  const { db } = context;
  if (asked === 'exempt') {
    await db
      .update(letter)
      .set({ state: 'exempt', ...bump })
      .where(eq(letter.id, one.id));
    context.audit({
      action: ['责任书免签', 'Exempt from signing'],
      target: letterTarget(one),
      changes: [stateChange(one.state, 'exempt')],
    });
    return 'exempt';
  }
  if (!dueAt || dueAt <= one.dueAt || dueAt > one.validTo) throw fail('EXCEPTION_DATE');
  await db
    .update(letter)
    .set({ dueAt, overdueTold: false, ...bump })
    .where(eq(letter.id, one.id));
  context.audit({
    action: ['责任书延期', 'More time for a letter'],
    target: letterTarget(one),
    changes: [{ field: 'dueAt', title: '截止日期', titleEn: 'Due', before: one.dueAt, after: dueAt }],
  });
  return one.state;
};

/** Hands the kind to the engine. Nothing waits in a table of its own: what was asked for is among the facts. */
export const registerExceptions = (): void =>
  registerBusinessKind({
    kind,
    name: ['责任书免签/延期', 'Exemption or more time for a letter'],
    module: 'ledger',
    facts: [
      {
        key: 'kind',
        label: ['申请事项', 'Asked for'],
        type: 'code',
        options: Object.entries(exceptionKinds).map(([value, label]) => ({ value, label })),
      },
      { key: 'dueAt', label: ['延期至', 'More time until'], type: 'text' },
      {
        key: 'letterKind',
        label: ['责任书类型', 'Kind of letter'],
        type: 'code',
        options: Object.entries(letterKinds).map(([value, label]) => ({ value, label })),
      },
    ],
    returnable: true,
    forbidAuto: false,
    detailRoute: '/ledger/letterSign?id={id}',
    onApproved: async (context, { businessId, facts }) => {
      const [one] = await context.db.select().from(letter).where(eq(letter.id, businessId)).for('update');
      await grant(context, need(one), askedOf(facts));
    },
    shippedFlows: [{ flowName: '责任书免签/延期审批', steps: [officerStep, collegeStep] }],
  });

/**
 * Asks to be exempted from signing, or for more time; a returned application is handed in again.
 * @throws NOT_FOUND, LETTER_NOT_OPEN, LETTER_NOT_PARTY for whom it is not the turn, EXCEPTION_DATE, APPROVAL_RUNNING
 */
export const applyException = async (
  context: WriteContext,
  { id, kind: asked, dueAt = null, reason }: InputOf<Endpoints['exceptionApply']>,
): Promise<ResultOf<Endpoints['exceptionApply']>> => {
  const { db, caller } = context;
  const [found] = await db
    .select()
    .from(letter)
    .where(and(eq(letter.id, id), visibleLetters(context)))
    .for('update');
  const one = need(found);
  if (!isOpen(one) || one.validTo < (await dayOf(db)))
    throw fail('LETTER_NOT_OPEN', { state: inLocale(letterStates[one.state], context.locale) });
  if (!sideOf(one, caller.accountId)) throw fail('LETTER_NOT_PARTY');
  if (asked === 'extend' && (!dueAt || dueAt <= one.dueAt || dueAt > one.validTo))
    throw failAt('dueAt', 'EXCEPTION_DATE');
  const until = asked === 'extend' ? dueAt : null;
  const submission = {
    title: `责任书${exceptionKinds[asked][0]}：${one.lowerUnit} ${one.letterNo}`,
    summary: [
      { label: '责任书编号', labelEn: 'Number of the letter', value: one.letterNo },
      { label: '责任单位', labelEn: 'Responsible unit', value: one.lowerUnit },
      { label: '申请事项', labelEn: 'Asked for', value: exceptionKinds[asked][0] },
      { label: '申请原因', labelEn: 'Reason', value: reason },
    ],
    facts: { kind: asked, ...(until ? { dueAt: until } : {}), letterKind: one.kind },
    diff: until
      ? [{ field: 'dueAt', label: '截止日期', labelEn: 'Due', before: one.dueAt, after: until }]
      : [
          {
            field: 'state',
            label: '状态',
            labelEn: 'State',
            before: letterStates[one.state][0],
            after: letterStates.exempt[0],
          },
        ],
  };
  const before = await approvalOf(context, kind, id);
  context.audit({
    target: letterTarget(one),
    changes: [{ field: 'reason', title: '原因', titleEn: 'Reason', before: null, after: reason }],
  });
  if (before?.state === 'returned') {
    await resubmitApproval(context, { instanceId: before.id, ...submission });
    return { approvalId: before.id, state: one.state };
  }
  const started = await startApproval(context, {
    kind,
    businessId: id,
    applicantId: caller.accountId,
    organizationId: one.organizationId,
    laboratoryId: one.laboratoryId,
    ...submission,
  });
  if (started === 'none')
    return { approvalId: null, state: await grant(context, one, { kind: asked, dueAt: until }) };
  return { approvalId: started.instanceId, state: one.state };
};

/** The newest application for a letter. */
export const exceptionOf = async (db: Reader, letterId: string): Promise<LetterDetails['exception']> => {
  const found = await approvalOf({ db }, kind, letterId);
  if (!found) return null;
  const { id: instanceId, instanceNo, state } = found;
  return { instanceId, instanceNo, state, ...askedOf(await factsOf(db, instanceId)) };
};
