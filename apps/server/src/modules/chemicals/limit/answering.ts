import { limitPermission } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { reaches } from '../../../platform/states.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';

/** Who answers for a laboratory, or has it in the reach of changing limits, may ask for more. */
export const answering = async (context: ReadContext, laboratoryId: string) => {
  const { db, caller } = context;
  const [found] = await db
    .select({
      laboratoryName: laboratory.laboratoryName,
      organizationId: laboratory.organizationId,
      answers: responsibleFor(caller.accountId),
    })
    .from(laboratory)
    .where(eq(laboratory.id, laboratoryId));
  if (!found) return undefined;
  const { edit } = limitPermission;
  const above = context.may(edit) && reaches(context.reachOf(edit), { organization: found.organizationId });
  return { ...found, may: found.answers === true || above };
};

/** Of the others a laboratory has only a share. */
export const isRaisable = (scope: string): boolean => ['laboratory', 'room', 'location'].includes(scope);
