import type { GroupMemberInput, GroupRole } from '@anyan/contract';
import { fenOf } from '@anyan/contract';

export interface Seat {
  userId: string;
  groupRole: GroupRole;
  /** Fen; null where nothing limits an order. */
  orderLimit: number | null;
}

/** What is wrong with the members of a form beside whom they are. */
export const memberFault = (
  members: readonly GroupMemberInput[],
  leaderId: string,
): { code: 'twice'; userId: string } | { code: 'leaders' } | undefined => {
  const seen = new Set<string>();
  for (const { userId } of members) {
    if (seen.has(userId)) return { code: 'twice', userId };
    seen.add(userId);
  }
  const other = members.some(({ userId, groupRole }) => groupRole === 'leader' && userId !== leaderId);
  return other ? { code: 'leaders' } : undefined;
};

/** Whom the form names as leader; several name none. */
export const namedLeader = (members: readonly GroupMemberInput[]): string | undefined => {
  const leaders = members.filter(({ groupRole }) => groupRole === 'leader');
  return leaders.length === 1 ? leaders[0]?.userId : undefined;
};

/** The seats of a group: the leader has one, whatever the form says of him. */
export const seatsOf = (members: readonly GroupMemberInput[], leaderId: string): Seat[] => {
  const seats = members.map(
    ({ userId, groupRole, orderLimit }): Seat => ({
      userId,
      groupRole: userId === leaderId ? 'leader' : groupRole,
      orderLimit: orderLimit ? fenOf(orderLimit) : null,
    }),
  );
  const leader: Seat = { userId: leaderId, groupRole: 'leader', orderLimit: null };
  return seats.some(({ userId }) => userId === leaderId) ? seats : [leader, ...seats];
};

/** A name that nobody of the organisation has: that of the laboratory, with its code where it is taken. */
export const freeName = (
  { laboratoryName, laboratoryCode }: { laboratoryName: string; laboratoryCode: string },
  taken: ReadonlySet<string>,
): string | undefined =>
  [laboratoryName.slice(0, 60), `${laboratoryName.slice(0, 30)}（${laboratoryCode.slice(0, 28)}）`].find(
    (name) => !taken.has(name.toLowerCase()),
  );
