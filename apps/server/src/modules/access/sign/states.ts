import { type SignEvent, signEndpoints, signLimits, signPermission } from '@anyan/contract';
import { nowMs } from '../../../platform/clock.ts';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { signRecord } from '../tables.ts';
import type { EntryRow } from './queries.ts';

const { manualSign, signCorrect, signList } = signEndpoints;

interface Facts {
  self: string;
  now: number;
}

const day = 86_400_000;
const all = ['inside', 'overtime', 'left', 'autoOut'] as const;
const others = ({ userId }: EntryRow, { self }: Facts): boolean => userId !== self;

/** What others do with entries; what one does oneself at a door, and what the hours do, needs no right. */
export const signMoves = states<EntryRow, SignEvent, Facts>({
  table: signRecord,
  fields: signList.result.properties.data.items.properties,
  target: ({ id, userName, roomText }) => ({ kind: 'signRecord', id, name: `${userName} ${roomText}` }),
  places: ({ places }) => places,
  facts: ({ caller }) => ({ self: caller.accountId, now: nowMs() }),
  events: {
    out: {
      from: ['inside', 'overtime'],
      to: 'left',
      calls: manualSign,
      by: [signPermission.add],
      when: others,
      otherwise: () => fail('SIGN_OWN'),
    },
    correct: {
      from: all,
      to: ({ state, outAt }) => (outAt === null ? state : 'left'),
      calls: signCorrect,
      when: (row, facts) =>
        others(row, facts) && facts.now - Date.parse(row.inAt) <= signLimits.correctDays * day,
      otherwise: (row, facts) =>
        others(row, facts) ? fail('SIGN_CORRECTED_LATE', { days: signLimits.correctDays }) : fail('SIGN_OWN'),
    },
  },
});
