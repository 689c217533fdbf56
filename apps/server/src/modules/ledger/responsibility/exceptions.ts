import {
  exceptionKinds,
  type InputOf,
  type LetterDetails,
  type ledger,
  letterKinds,
  letterStates,
  noteOf,
  type ResultOf,
} from '@anyan/contract';
import { reasonTold } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { check, move, stateAfter } from '../../../platform/states.ts';
import {
  type Application,
  approvalOf,
  type BusinessKind,
  codeFact,
  collegeStep,
  factsOf,
  officerStep,
  resubmitApproval,
  type Said,
  startApproval,
} from '../../approval/public.ts';
import { type Letter, letters, partyLetters, seeing } from './queries.ts';
import { exceptionKind as kind } from './rules.ts';
import { letterMoves } from './states.ts';
import { endAll, letterTold } from './termination.ts';

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

/** Later than the present date, and within the validity. */
const isLater = (one: Letter, dueAt: string | null): dueAt is string =>
  dueAt !== null && dueAt > one.dueAt && dueAt <= one.validTo;

/** @throws LETTER_NOT_OPEN when it was signed, replaced or made void meanwhile, EXCEPTION_DATE */
const grant = async (
  context: WriteContext,
  one: Letter,
  { kind: asked, dueAt }: Asked,
): Promise<Letter['state']> => {
  const event = asked === 'exempt' ? 'exempt' : 'moreTime';
  await check(context, letterMoves, event, one);
  if (event === 'moreTime' && !isLater(one, dueAt)) throw fail('EXCEPTION_DATE');
  if (event === 'exempt') await endAll(context, [one], event);
  else {
    await move(context, letterMoves, one, event, { dueAt: dueAt ?? one.dueAt, overdueTold: false });
    await context.emit('responsibility.extended', letterTold(one));
  }
  return stateAfter(letterMoves, one, event);
};

const says = {
  titles: { exception: ['责任书{what}：{name}', 'Letter of responsibility, {what}: {name}'] },
  words: { ...exceptionKinds, ...letterStates },
} as const satisfies Said;

/** Hands the kind to the engine. Nothing waits in a table of its own: what was asked for is among the facts. */
export const exceptionApproval: BusinessKind = {
  kind,
  name: ['责任书免签/延期', 'Exemption or more time for a letter'],
  module: 'ledger',
  facts: [
    codeFact('kind', ['申请事项', 'Asked for'], exceptionKinds),
    { key: 'dueAt', label: ['延期至', 'More time until'], type: 'text' },
    codeFact('letterKind', ['责任书类型', 'Kind of letter'], letterKinds),
  ],
  says,
  telling: ['申请事项', '责任单位', '申请原因'],
  returnable: true,
  detailRoute: '/ledger/letterSign?id={id}',
  onApproved: async (context, { businessId, facts }) => {
    await grant(context, await letters.lockAnywhere(context, businessId), askedOf(facts));
  },
  shippedFlows: [{ flowName: '责任书免签/延期审批', steps: [officerStep, collegeStep] }],
};

/**
 * Asks to be exempted from signing, or for more time; a returned application is handed in again.
 * @throws NOT_FOUND, LETTER_NOT_OPEN, LETTER_NOT_PARTY for whom it is not the turn, EXCEPTION_DATE, APPROVAL_RUNNING
 */
export const applyException = async (
  context: WriteContext,
  { id, kind: asked, dueAt = null, reason }: InputOf<Endpoints['exceptionApply']>,
): Promise<ResultOf<Endpoints['exceptionApply']>> => {
  const one = await partyLetters.lock(seeing(context), id);
  await check(context, letterMoves, 'except', one);
  if (asked === 'extend' && !isLater(one, dueAt)) throw failAt('dueAt', 'EXCEPTION_DATE');
  const until = asked === 'extend' ? dueAt : null;
  const submission = {
    title: noteOf(says.titles.exception, {
      ...{ what: exceptionKinds[asked][0], name: `${one.lowerUnit} ${one.letterNo}` },
    }),
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
    target: letterMoves.target(one),
    changes: reasonTold(reason),
  });
  if (before?.state === 'returned') {
    await resubmitApproval(context, { instanceId: before.id, ...submission });
    return { approvalId: before.id, state: one.state };
  }
  const started = await startApproval(context, {
    kind,
    businessId: id,
    applicantId: context.caller.accountId,
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
