import {
  adjustmentEndpoints,
  type BottleEvent,
  bottleEndpoints,
  bottleStates as bottleStateNames,
  chemicalPermission,
  chemicalTransferEndpoints,
  liveStates,
  portionEndpoints,
  shareEndpoints,
} from '@anyan/contract';
import { fail } from '../../../../platform/failure.ts';
import type { Reach } from '../../../../platform/session/caller.ts';
import { reaches, states } from '../../../../platform/states.ts';
import { dayOf } from '../../../../platform/timeZone.ts';
import { ownMemberships } from '../access.ts';
import { type Controls, controlsOf } from '../controls.ts';
import { exactOf, isControlled } from '../rules.ts';
import { bottle } from '../tables.ts';
import type { Bottle } from './queries.ts';

const calls = bottleEndpoints;

interface Facts {
  day: string;
  self: string;
  memberOf: ReadonlySet<string>;
  /** By what members have too. */
  reach: Reach;
  controlsOf: (row: Bottle) => Controls;
}

const ofMembers = (row: Bottle, { memberOf, reach }: Facts): boolean =>
  memberOf.has(row.laboratoryId) ||
  reaches(reach, { organization: row.organizationId, laboratory: row.laboratoryId });
const isOpen = ({ laboratoryStatus }: Bottle) => laboratoryStatus === 'active';
const frozen = ({ bottleCode, frozenReason }: Bottle) =>
  fail('BOTTLE_FROZEN', { code: bottleCode, reason: frozenReason ?? '' });
const closed = ({ laboratoryName }: Bottle) => fail('BOTTLE_LABORATORY_STATE', { name: laboratoryName });
const isExpired = ({ expiryDate }: Bottle, day: string) => expiryDate !== null && expiryDate < day;
/** Past its life once opened, of what forms peroxides: tested first. */
const needsTest = ({ peroxideFormer, openedExpiry, testDueAt }: Bottle, day: string) =>
  peroxideFormer && openedExpiry !== null && openedExpiry < day && (testDueAt === null || testDueAt < day);

/** Its last test found what has to be treated first. */
const needsTreating = ({ testResult }: Bottle) => testResult === 'act';
const failed = ({ testResult }: Bottle) => testResult === 'fail';

/** Good for another laboratory. */
const isSharable = (row: Bottle, day: string): boolean =>
  isOpen(row) &&
  row.frozenReason === null &&
  !row.controlCategories.some(isControlled) &&
  !isExpired(row, day) &&
  !needsTreating(row) &&
  exactOf(row.remaining) > 0n;

const usable = (row: Bottle, { day }: Facts): boolean =>
  isOpen(row) &&
  row.frozenReason === null &&
  !isExpired(row, day) &&
  !needsTreating(row) &&
  !needsTest(row, day);
const whyNot = (row: Bottle, { day }: Facts) =>
  row.frozenReason !== null
    ? frozen(row)
    : isExpired(row, day)
      ? fail('BOTTLE_EXPIRED', { code: row.bottleCode })
      : needsTreating(row)
        ? fail('BOTTLE_TREAT_FIRST', { code: row.bottleCode })
        : needsTest(row, day)
          ? fail('BOTTLE_TEST_FIRST', { code: row.bottleCode })
          : closed(row);
/** What is weighed as it comes back, or goes out whole. */
const weighed = ({ weighEachReturn, wholeBottleOnly }: Controls): boolean =>
  weighEachReturn || wholeBottleOnly;
/** Whoever uses it has to be given it first: what is asked for, or given out by two, is not helped oneself to. */
const takenFirst = (row: Bottle, { controlsOf: of }: Facts): boolean => {
  const { approvalRequired, twoPersonIssue, returnSameDay } = of(row);
  return row.state === 'inStore' && (approvalRequired || twoPersonIssue || returnSameDay);
};
const unlessFrozen = {
  when: (row: Bottle) => isOpen(row) && row.frozenReason === null,
  otherwise: (row: Bottle) => (row.frozenReason !== null ? frozen(row) : closed(row)),
};

/** What happens to a bottle; the amounts are the journal’s. */
export const bottleStates = states<
  Bottle,
  BottleEvent | 'find' | 'finish' | 'takeOver' | 'adjust' | 'refill' | 'writeOff' | 'release',
  Facts
>({
  table: bottle,
  fields: calls.bottleDetails.result.properties,
  target: ({ id, bottleCode, chineseName }) => ({ kind: 'bottle', id, name: `${chineseName} ${bottleCode}` }),
  // Of fifty at once somebody wants to know which.
  wrong: ({ bottleCode, state }) =>
    fail('BOTTLE_STATE', { code: bottleCode, state: bottleStateNames[state] }),
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: async (context) => ({
    day: await dayOf(context.db),
    self: context.caller.accountId,
    memberOf: await ownMemberships(context),
    reach: context.reachOf(chemicalPermission.return, chemicalPermission.use),
    controlsOf: await controlsOf(context).then(
      ({ of }) =>
        ({ controlCategories }: Bottle) =>
          of(controlCategories),
    ),
  }),
  events: {
    issue: {
      from: ['inStore'],
      to: 'takenOut',
      calls: calls.bottleIssue,
      when: (row, facts) => usable(row, facts) && exactOf(row.remaining) > 0n,
      otherwise: whyNot,
    },
    giveBack: {
      from: ['takenOut'],
      to: 'inStore',
      calls: calls.bottleReturn,
      reached: (row, facts) =>
        row.holderId === facts.self ||
        reaches(facts.reach, { organization: row.organizationId, laboratory: row.laboratoryId }),
    },
    use: {
      from: ['inStore', 'takenOut'],
      calls: calls.bottleUse,
      reached: ofMembers,
      when: (row, facts) => usable(row, facts) && !weighed(facts.controlsOf(row)) && !takenFirst(row, facts),
      otherwise: (row, facts) =>
        usable(row, facts)
          ? fail(weighed(facts.controlsOf(row)) ? 'WEIGHED_ONLY' : 'ISSUE_FIRST', { code: row.bottleCode })
          : whyNot(row, facts),
    },
    /** Nothing is left. */
    finish: { from: ['inStore', 'takenOut'], to: 'empty' },
    move: { from: ['inStore', 'empty'], calls: calls.bottleMove, ...unlessFrozen },
    /** It was counted elsewhere: that changes nothing of what it is frozen for. */
    find: { from: ['inStore', 'empty'] },
    /** What is left stays where it is. */
    split: {
      from: ['inStore'],
      calls: portionEndpoints.bottleSplit,
      when: (row, facts) => usable(row, facts) && exactOf(row.remaining) > 0n,
      otherwise: whyNot,
    },
    prepare: {
      from: ['inStore'],
      calls: portionEndpoints.prepareSolution,
      when: (row, facts) => usable(row, facts) && exactOf(row.remaining) > 0n,
      otherwise: whyNot,
    },
    /** Also out of a laboratory that is closed. */
    transfer: {
      from: ['inStore'],
      calls: chemicalTransferEndpoints.transferSubmit,
      by: [chemicalPermission.transfer],
      when: ({ frozenReason }) => frozenReason === null,
      otherwise: frozen,
    },
    takeOver: {
      from: ['inStore'],
      when: ({ frozenReason }) => frozenReason === null,
      otherwise: frozen,
    },
    /** Never what is controlled: 校内调剂 is for what anybody may have. */
    share: {
      from: ['inStore'],
      calls: shareEndpoints.shareSave,
      reached: ofMembers,
      when: (row, facts) => isSharable(row, facts.day),
      otherwise: (row) =>
        row.controlCategories.some(isControlled)
          ? fail('SHARE_CONTROLLED', { code: row.bottleCode })
          : fail('SHARE_NOT_THERE', { code: row.bottleCode }),
    },
    /** Also while the laboratory is closed: it has to be rid of it. */
    waste: {
      from: ['inStore'],
      to: 'wasted',
      calls: calls.bottleWaste,
      // What has failed its test is frozen for this alone.
      when: (row) => row.frozenReason === null || (failed(row) && row.frozenFor === null),
      otherwise: frozen,
    },
    open: {
      from: ['inStore', 'takenOut'],
      calls: calls.bottleOpen,
      reached: ofMembers,
      when: (row) => row.openedAt === null && unlessFrozen.when(row),
      otherwise: (row) => (row.openedAt === null ? unlessFrozen.otherwise(row) : fail('WRONG_STATE')),
    },
    test: {
      from: ['inStore', 'takenOut'],
      calls: calls.bottleTestAdd,
      reached: (row, facts) => row.peroxideFormer && ofMembers(row, facts),
      ...unlessFrozen,
    },
    freeze: {
      from: liveStates,
      calls: calls.bottleFreeze,
      when: ({ frozenReason }) => frozenReason === null,
      otherwise: frozen,
    },
    unfreeze: {
      from: liveStates,
      calls: calls.bottleFreeze,
      when: (row) => row.frozenReason !== null && !failed(row) && row.frozenFor === null,
      otherwise: (row) =>
        failed(row)
          ? fail('BOTTLE_TEST_FAILED', { code: row.bottleCode })
          : row.frozenFor === null
            ? fail('WRONG_STATE')
            : fail('BOTTLE_HELD_BACK', { code: row.bottleCode }),
    },
    /** What it was held back for is cleared up. */
    release: { from: liveStates },
    /** Also in a laboratory that is closed, but not while something of its account is to be explained. */
    archive: {
      from: ['empty'],
      to: 'archived',
      calls: calls.bottleArchive,
      reached: ofMembers,
      when: ({ frozenReason }) => frozenReason === null,
      otherwise: frozen,
    },
    /** By members, also of what is frozen, and in a laboratory that is suspended. */
    lose: {
      from: ['inStore', 'takenOut'],
      calls: adjustmentEndpoints.bottleLoss,
      reached: ofMembers,
      when: ({ frozenFor, remaining }) => frozenFor !== 'loss' && exactOf(remaining) > 0n,
      otherwise: (row) => (row.frozenFor === 'loss' ? frozen(row) : fail('WRONG_STATE')),
    },
    /** What was decided of its account. */
    adjust: { from: liveStates },
    refill: { from: ['empty'], to: 'inStore' },
    writeOff: { from: liveStates, to: 'lost' },
    edit: { from: liveStates, calls: calls.bottleEdit, ...unlessFrozen },
  },
});
