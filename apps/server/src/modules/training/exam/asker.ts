import { actingAs, type ReadContext, type WriteContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';

/** One of those for whom a transaction runs that was gathered for many. */
export type Asker = Pick<ReadContext, 'caller' | 'origin'>;

/** The same transaction in the name of one of those for whom it runs. */
export const inNameOf = (context: WriteContext, { caller, origin }: Asker): WriteContext => ({
  ...context,
  ...actingAs(caller),
  origin,
  audit: (note) => context.audit({ actor: { id: caller.accountId, name: caller.name }, origin, ...note }),
});

/** What one of them was answered. @throws the failure that it is */
export const orThrow = <T>(answer: T | Failure | undefined): T => {
  if (answer instanceof Failure) throw answer;
  return need(answer);
};
