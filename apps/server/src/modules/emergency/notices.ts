import {
  type EmergencyPost,
  emergencyPermission,
  emergencyTypes,
  type Label,
  type NotificationKind,
  type TimelineKind,
} from '@anyan/contract';
import { and, arrayContains, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { organization } from '../college/public.ts';
import { account, accountRole, holdersOf, role } from '../identity/public.ts';
import { type ChainLink, responsibleChain } from '../ledger/public.ts';
import { notify } from '../notification/public.ts';
import { drilled } from './rules.ts';
import { emergencySettings } from './settings.ts';
import { type emergency, emergencyEvent, emergencyGuard, emergencyReceipt } from './tables.ts';

export const linkOf = (id: string): string => `/signList/emergency?id=${id}`;

type Told = Pick<
  typeof emergency.$inferSelect,
  | 'id'
  | 'kind'
  | 'drill'
  | 'place'
  | 'laboratoryIds'
  | 'buildingId'
  | 'organizationId'
  | 'takeBackUntil'
  | 'note'
>;

interface Whom {
  userId: string | null;
  name: string;
  phone: string | null;
  post: EmergencyPost;
}

const postOf: Record<ChainLink['post'], EmergencyPost> = {
  laboratoryHead: 'head',
  laboratoryDeputyHead: 'deputy',
  laboratorySafetyOfficer: 'officer',
  emergencyContact: 'contact',
  organizationHead: 'organizationHead',
  organizationSafetyOfficer: 'organizationOfficer',
};

/** Adds a line to what happened. */
export const note = async (
  context: WriteContext,
  emergencyId: string,
  kind: TimelineKind,
  { text = null, imageIds = [] }: { text?: string | null; imageIds?: readonly string[] } = {},
): Promise<void> => {
  await context.db.insert(emergencyEvent).values({
    ...{ emergencyId, kind, text, imageIds: [...imageIds], at: nowIso() },
    actorId: actorOf(context),
  });
};

const accounts = async (db: Reader, ids: readonly string[], post: EmergencyPost): Promise<Whom[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .select({ userId: account.id, name: account.name, phone: account.phone })
          .from(account)
          .where(and(inArray(account.id, [...ids]), eq(account.useStatus, 1)))
      ).map((one) => ({ ...one, post }));

/** Where no laboratory answers for a place, the organisation of the room does. */
const ofOrganization = async (db: Reader, id: string | null): Promise<Whom[]> => {
  if (!id) return [];
  const [found] = await db
    .select({ headId: organization.headId, safetyOfficerId: organization.safetyOfficerId })
    .from(organization)
    .where(eq(organization.id, id));
  const one = async (userId: string | null | undefined, post: EmergencyPost) =>
    userId ? accounts(db, [userId], post) : [];
  return [
    ...(await one(found?.safetyOfficerId, 'organizationOfficer')),
    ...(await one(found?.headId, 'organizationHead')),
  ];
};

/** 分管校领导. */
export const leaders = async (db: Reader): Promise<Whom[]> => {
  const rows = await db
    .selectDistinct({ id: accountRole.accountId })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(and(eq(role.code, 'leader'), eq(role.useStatus, 1)));
  return accounts(
    db,
    rows.map(({ id }) => id),
    'leader',
  );
};

const guards = async (db: Reader, buildingId: string | null): Promise<Whom[]> =>
  buildingId
    ? (
        await db
          .select({ name: emergencyGuard.name, phone: emergencyGuard.phone })
          .from(emergencyGuard)
          .where(arrayContains(emergencyGuard.buildingIds, [buildingId]))
      ).map((one) => ({ ...one, userId: null, post: 'guard' as const }))
    : [];

/** Each person once, as what is named first; a phone without account only where no account has it. */
const once = (people: readonly Whom[]): Whom[] => {
  const found: Whom[] = [];
  for (const one of people) {
    const same = one.userId
      ? found.some(({ userId }) => userId === one.userId)
      : !one.phone ||
        [...found, ...people.filter(({ userId }) => userId)].some(({ phone }) => phone === one.phone);
    if (!same) found.push(one);
  }
  return found;
};

/** Whom a ring tells: 1 who is near and who is on duty, 2 who answers for the organisation, 3 all of them. */
export const whomOf = async (db: Reader, of: Told, ring: number): Promise<Whom[]> => {
  const chains: ChainLink[] = [];
  for (const id of of.laboratoryIds) chains.push(...(await responsibleChain(db, id)));
  const linked: Whom[] = [
    ...chains.map(({ userId, name, phone, post }) => ({ userId, name, phone, post: postOf[post] })),
    ...(of.laboratoryIds.length === 0 ? await ofOrganization(db, of.organizationId) : []),
  ];
  const heads = linked.filter(({ post }) => post === 'organizationHead');
  const near = linked.filter(({ post }) => post !== 'organizationHead');
  const { drillsTellGuards } = await emergencySettings.inForce(db);
  const first = async () => [
    ...near,
    ...(of.drill && !drillsTellGuards ? [] : await guards(db, of.buildingId)),
    ...(await accounts(db, await holdersOf(db, emergencyPermission.close), 'college')),
  ];
  const second = async () => [...heads, ...(await leaders(db))];
  if (ring === 1) return once(await first());
  if (ring === 2) return once(await second());
  return once([...(await first()), ...(await second())]);
};

/** What somebody is told: where what has happened. */
export const titleOf = ({ kind, drill, place }: Pick<Told, 'kind' | 'drill' | 'place'>): Label => {
  const [zh, en] = emergencyTypes[kind];
  return drilled(drill, [`${place}发生${zh}，请立即处置`, `${en} at ${place}: please act now`]);
};

/** What they hear at its end. */
export const overOf = (state: 'closed' | 'falseAlarm', place: string): Label =>
  state === 'falseAlarm'
    ? [`${place}：误报，已解除`, `${place}: a false alarm, it is over`]
    : [`${place}：已处置，险情解除`, `${place}: handled, it is over`];

interface Ringing {
  ring: number;
  kind: NotificationKind;
  /** What makes this call another than the one before. */
  key: string;
  title?: Label;
}

/**
 * Tells a ring at once on pages, and by SMS from the time on at which nothing is taken back any more. Who was told in
 * this ring before is told again under another key, without a second receipt; in the last one by SMS too. Answers how many there are.
 */
export const notifyRing = async (
  context: WriteContext,
  of: Told,
  { ring, kind, key, title = titleOf(of) }: Ringing,
): Promise<Whom[]> => {
  const { db, platform } = context;
  const people = await whomOf(db, of, ring);
  if (people.length === 0) return people;
  const now = nowIso();
  const sms = !!platform.sms?.alarm;
  // Guards and contacts have nothing but their phones.
  const phones = people.flatMap(({ phone }) => phone ?? []);
  if (sms && ring === 3)
    await db
      .update(emergencyReceipt)
      .set({ smsState: 'waiting', smsAt: now })
      .where(
        and(
          eq(emergencyReceipt.emergencyId, of.id),
          eq(emergencyReceipt.ring, ring),
          inArray(emergencyReceipt.phone, phones),
        ),
      );
  await db
    .insert(emergencyReceipt)
    .values(
      people.map((one) => ({
        ...one,
        ...{ emergencyId: of.id, ring, sentAt: now },
        // Receipts say which phones are to be called because nothing was sent to them.
        smsState: one.phone ? (sms ? ('waiting' as const) : ('failed' as const)) : ('none' as const),
        smsAt: one.phone ? (of.takeBackUntil > now ? of.takeBackUntil : now) : null,
      })),
    )
    .onConflictDoNothing();
  await notify(context, {
    userIds: people.flatMap(({ userId }) => userId ?? []),
    kind,
    title,
    ...(of.note ? { body: [of.note, of.note] as Label } : {}),
    link: linkOf(of.id),
    key: `emergency:${of.id}:${key}`,
  });
  return people;
};

/** Guards and contacts who were called by SMS hear that way what has become of it: they have no page. */
export const textPhones = async ({ db }: WriteContext, id: string): Promise<void> => {
  await db
    .update(emergencyReceipt)
    .set({ smsState: 'waiting', smsAt: nowIso() })
    .where(
      and(
        eq(emergencyReceipt.emergencyId, id),
        eq(emergencyReceipt.ring, 1),
        isNull(emergencyReceipt.userId),
        eq(emergencyReceipt.smsState, 'sent'),
      ),
    );
};

/** Everybody who was told hears what has become of it. */
export const notifyNotified = async (
  context: WriteContext,
  { id, drill }: { id: string; drill: boolean },
  said: { kind: NotificationKind; title: Label; key: string; body?: Label },
): Promise<void> => {
  const rows = await context.db
    .selectDistinct({ id: emergencyReceipt.userId })
    .from(emergencyReceipt)
    .where(and(eq(emergencyReceipt.emergencyId, id), isNotNull(emergencyReceipt.userId)));
  const { title, key, ...more } = said;
  await notify(context, {
    ...more,
    userIds: rows.flatMap((row) => row.id ?? []),
    title: drilled(drill, title),
    link: linkOf(id),
    key: `emergency:${id}:${key}`,
  });
};
