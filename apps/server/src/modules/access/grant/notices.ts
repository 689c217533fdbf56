import { createHash } from 'node:crypto';
import {
  type GrantReason,
  type GrantState,
  grantReasons,
  type Label,
  type NotificationKind,
  nameBreak,
} from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { notifyOfAll } from '../../notification/public.ts';

interface Told {
  id: string;
  userId: string;
  roomId: string;
  roomText: string;
  /** Why, where something is against it. */
  why: readonly Label[];
  /** Which of its moves is told: one that comes again is told again. */
  move?: number;
}

interface Notice {
  kind: NotificationKind;
  key?: string;
  says: Label;
  /** Parts the reasons. */
  between?: Label;
}

/** Each holder hears in one notice of all his rooms, with all the reasons; of the same, or the same move, once. */
const notifyHolders = (
  context: WriteContext,
  some: readonly Told[],
  { kind, key = kind, says: [zh, en], between: [comma, commaEn] = nameBreak }: Notice,
): Promise<void> =>
  notifyOfAll(
    context,
    some.map((one) => ({ ...one, userIds: [one.userId] })),
    (own) => {
      const rooms = [...new Set(own.map((one) => one.roomText))];
      const why = new Map(own.flatMap((one) => one.why));
      const of = own
        .map((one) => `${one.id} ${one.move ?? ''} ${one.why.map(([label]) => label).join()}`)
        .sort();
      return {
        kind,
        title: [`${zh}：${rooms.join('、')}`, `${en}: ${rooms.join(', ')}`],
        ...(why.size > 0
          ? {
              body: [
                `原因：${[...why.keys()].join(comma)}`,
                `Because: ${[...why.values()].join(commaEn)}`,
              ] as const,
            }
          : {}),
        link: '/access/mineAccessRoomList',
        key: `${key}:${createHash('sha256').update(of.join()).digest('base64url').slice(0, 22)}`,
      };
    },
  );

/** A grant that stands elsewhere than before. */
export interface Moved extends Omit<Told, 'why'> {
  state: GrantState;
  begun: boolean;
  to: GrantState;
  now: readonly GrantReason[];
  /** As it was found. */
  version: number;
}

/** Others and the holders hear of grants that began, wait, were suspended or ended by themselves. */
export const notifyMoved = async (context: WriteContext, moved: readonly Moved[]): Promise<void> => {
  const told = (to: GrantState) => moved.filter((one) => one.to === to && one.state !== to);
  const [active, pending, suspended] = [told('active'), told('pending'), told('suspended')];
  for (const [event, some] of [
    ['access.granted', active.filter(({ begun }) => !begun)],
    ['access.pending', pending],
    ['access.resumed', active.filter(({ begun }) => begun)],
    ['access.suspended', suspended],
    ['access.expired', told('expired')],
  ] as const)
    if (some.length > 0)
      await context.emit(
        event,
        ...some.map(({ id, userId, roomId, now }) => ({ grantId: id, userId, roomId, reasons: [...now] })),
      );
  const withReasons = (some: readonly Moved[]) =>
    some.map((one) => ({
      ...one,
      move: one.version,
      why: one.now.map((reason) => grantReasons[reason]),
    }));
  await notifyHolders(context, withReasons(suspended), {
    kind: 'access.suspended',
    says: ['您的准入已暂停', 'Your access is suspended'],
  });
  await notifyHolders(context, withReasons(pending), {
    kind: 'access.granted',
    key: 'access.pending',
    says: ['已为您登记准入，尚待满足条件', 'Your access waits for what is missing'],
  });
  await notifyHolders(context, withReasons(active), {
    kind: 'access.granted',
    says: ['您可以进入', 'You may enter'],
  });
};

/** Holders hear beforehand from which day on they may not come any more, and what they lack. */
export const notifyGraced = async (
  context: WriteContext,
  graced: readonly (Omit<Moved, 'state' | 'begun' | 'to'> & { until: string })[],
): Promise<void> => {
  for (const [until, some] of Map.groupBy(graced, (one) => one.until))
    await notifyHolders(
      context,
      some.map((one) => ({ ...one, why: one.now.map((reason) => grantReasons[reason]) })),
      {
        kind: 'access.expiring',
        key: `access.grace:${until}`,
        says: [
          `准入要求已调整，未满足的自 ${until} 起暂停准入`,
          `Requirements have changed; without them your access is suspended from ${until} on`,
        ],
      },
    );
};

export interface Taken {
  id: string;
  userId: string;
  userName: string;
  roomId: string;
  roomText: string;
  note: string;
}

/** Others hear that grants have ended before their time. */
export const emitRevoked = (
  context: WriteContext,
  taken: readonly Pick<Taken, 'id' | 'userId' | 'roomId'>[],
): Promise<void> =>
  context.emit(
    'access.revoked',
    ...taken.map(({ id, userId, roomId }) => ({ grantId: id, userId, roomId, reasons: [] })),
  );

/** Others and the holders hear that grants were taken back, with the reason. */
export const notifyRevoked = async (context: WriteContext, taken: readonly Taken[]): Promise<void> => {
  if (taken.length === 0) return;
  await emitRevoked(context, taken);
  await notifyHolders(
    context,
    taken.map((one) => ({ ...one, why: [[one.note, one.note]] })),
    { kind: 'access.revoked', says: ['您的准入已收回', 'Your access was taken back'], between: ['；', '; '] },
  );
};
