import { rollCallEndpoints, signPermission } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { rollCall } from '../tables.ts';
import type { RollCallRecord } from './queries.ts';

const { rollCallDetails, rollCallEnd, rollCallMark } = rollCallEndpoints;

interface Facts {
  self: string;
  college: boolean;
}
/** Whoever started it ends it, and the college: others who count do not stop those who still look for people. */
const ends = ({ startedById }: RollCallRecord, { self, college }: Facts): boolean =>
  startedById === self || college;

const factsOf = ({ caller, reachOf }: ReadContext): Facts => ({
  self: caller.accountId,
  college: reachOf(signPermission.rollCall).college,
});

/** @throws NOT_ALLOWED of a roll-call that the caller sees, but does not end */
export const needEnds = (context: ReadContext, row: RollCallRecord): void => {
  if (!ends(row, factsOf(context))) throw fail('NOT_ALLOWED');
};

/** What happens to a roll-call; what is known of each of its people is `merged`. */
export const rollCallMoves = states<RollCallRecord, 'mark' | 'end', Facts>({
  table: rollCall,
  fields: rollCallDetails.result.properties,
  target: ({ id, place }) => ({ kind: 'rollCall', id, name: place }),
  places: () => [],
  facts: factsOf,
  wrong: () => fail('ROLL_CALL_ENDED'),
  events: {
    mark: { from: ['running'], calls: rollCallMark, reached: () => true },
    end: { from: ['running'], to: 'ended', calls: rollCallEnd, reached: ends },
  },
});
