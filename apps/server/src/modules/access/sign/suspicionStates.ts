import { type SuspicionState, signEndpoints } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { signSuspicion } from '../tables.ts';
import type { SuspicionRecord } from './suspicions.ts';

type Outcome = Exclude<SuspicionState, 'open'>;
const settles = (to: Outcome) =>
  ({
    from: ['open'],
    to,
    calls: signEndpoints.suspicionSettle,
    // Nobody settles what is about himself.
    when: ({ userIds }: SuspicionRecord, { self }: { self: string }) => !userIds.includes(self),
    otherwise: () => fail('SIGN_OWN'),
  }) as const;

/** What officers find of what looks like signing for others. */
export const suspicionMoves = states<SuspicionRecord, Outcome, { self: string }>({
  table: signSuspicion,
  fields: signEndpoints.suspicionList.result.properties.data.items.properties,
  target: ({ id, people, roomText }) => ({
    kind: 'signSuspicion',
    id,
    name: `${people.map(({ name }) => name).join('、')} ${roomText}`,
  }),
  places: ({ places }) => places,
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: { confirmed: settles('confirmed'), dismissed: settles('dismissed') },
});
