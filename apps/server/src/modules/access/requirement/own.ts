import type { InputOf, OwnRequirementRow, Page, requirementEndpoints } from '@anyan/contract';
import { lastChangedBy } from '../../../platform/audit/history.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { ownOfReach } from './queries.ts';
import { namesIn } from './service.ts';

/** Laboratories and rooms in reach that ask for more than the college, with who said so last. */
export const listOwnRequirements = async (
  context: ReadContext,
  input: InputOf<(typeof requirementEndpoints)['ownRequirementList']>,
): Promise<Page<OwnRequirementRow>> => {
  const { db } = context;
  const { data, ...page } = await ownOfReach(context, input);
  const names = await namesIn(
    db,
    data.map(({ own }) => own),
  );
  const changedBy = await lastChangedBy(
    db,
    'accessRequirement',
    data.map(({ id }) => id),
  );
  return {
    ...page,
    data: data.map((row) => ({
      ...row,
      names: (row.own.certificates ?? [])
        .flatMap(({ examRoleIds = [], kindCode }) => [...examRoleIds, ...(kindCode ? [kindCode] : [])])
        .map((of) => ({ of, name: names.get(of) ?? of })),
      changedByName: changedBy.get(row.id) ?? null,
    })),
  };
};
