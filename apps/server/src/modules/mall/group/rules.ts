import type {
  BuyingLack,
  Code,
  ControlCategory,
  GroupMemberInput,
  GroupRole,
  hazardCategories,
  Lane,
} from '@anyan/contract';
import { fenOf } from '@anyan/contract';
import { isControlled } from '../../chemicals/public.ts';

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

/** A room as goods are sent to it. */
interface Place {
  canReceiveHazardous: boolean;
  controlledCategories: readonly string[];
}

/** Goods by what buying them asks for. */
export interface Asking {
  controlCategories: readonly ControlCategory[];
  lane: Lane;
}

/** Whether a laboratory has a room for goods: hazardous ones need one that takes such, each controlled category one in which it may stand. */
export const mayReceive = (
  places: readonly Place[],
  { controlCategories }: Pick<Asking, 'controlCategories'>,
): boolean => {
  const controlled = controlCategories.filter(isControlled);
  return places.some(
    (place) =>
      (controlCategories.length === 0 || place.canReceiveHazardous) &&
      controlled.every((code) => place.controlledCategories.includes(code)),
  );
};

/** A laboratory as buying for it asks. */
interface Buying {
  suspended: boolean;
  level: string | null;
  categories: readonly Code<typeof hazardCategories>[];
  places: readonly Place[];
  /** Whether the buyer's certificates cover it. */
  certified: boolean;
  /** Whether the buyer is a student. */
  student: boolean;
}

/**
 * Why goods cannot be bought for a laboratory, as orders will ask: a suspended one buys nothing; dangerous chemicals need one
 * that is rated and for such, with a room for them, and a buyer with certificates; what is controlled is nothing for students.
 */
export const lacksOf = (goods: Asking, { student, ...of }: Buying): BuyingLack[] => {
  const dangerous = goods.controlCategories.length > 0;
  const controlled = goods.controlCategories.some(isControlled);
  return [
    ...(of.suspended ? (['suspended'] as const) : []),
    ...(dangerous && of.level === null ? (['unrated'] as const) : []),
    ...(dangerous && of.level !== null && !of.categories.includes('chem') ? (['category'] as const) : []),
    ...(goods.lane !== 'normal' && !of.suspended && !mayReceive(of.places, goods) ? (['room'] as const) : []),
    ...(of.certified ? [] : (['certificate'] as const)),
    ...(student && controlled ? (['student'] as const) : []),
  ];
};
