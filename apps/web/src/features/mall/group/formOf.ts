import type { PurchaseGroupDetails } from '@anyan/contract';

/** What a form of a group begins with; its leader has a field of his own. */
export const formOf = ({ groupName, organizationId, laboratories, members }: PurchaseGroupDetails) => ({
  groupName,
  organizationId,
  laboratoryIds: laboratories.map(({ id }) => id),
  members: members
    .filter(({ groupRole }) => groupRole !== 'leader')
    .map(({ userId, groupRole, orderLimit }) => ({ userId, groupRole, orderLimit })),
});

export const peopleOf = (group: PurchaseGroupDetails | undefined) =>
  group?.members.map(({ userId, name }) => ({ id: userId, name })) ?? [];
