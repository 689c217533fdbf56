import { type Code, type riskLevels, staffType, studentType } from '@anyan/contract';
import { asc, inArray } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { type Failure, failAt } from '../../../platform/failure.ts';
import { findOrganization, room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { closedCategories } from '../laboratoryParts.ts';
import type { Values } from './rules.ts';
import { heldOf, holdersText, placesOf, roomText, settingInForce, sharesOf } from './store.ts';

type Asking = Pick<ReadContext, 'db' | 'platform'>;

export interface Standing {
  id: string;
  values: Values;
  riskLevel: Code<typeof riskLevels> | null;
}

/** Whether a room is of another branch of the college: neither above an organisation nor below it. */
export const isForeign = (path: string | null, own: { path: string }) =>
  path !== null && !path.startsWith(own.path) && !own.path.startsWith(path);

const staff = (one: { userType: number; useStatus: number } | undefined) =>
  one?.userType === staffType && one.useStatus === 1;

const peopleFaults = async (db: Reader, values: Values, before: Standing | null): Promise<Failure[]> => {
  const ids = [values.headId, ...values.deputyHeadIds, ...values.safetyOfficerIds].filter(
    (id) => id !== null,
  );
  const rows = ids.length > 0 ? await db.select().from(account).where(inArray(account.id, ids)) : [];
  const people = new Map(rows.map((row) => [row.id, row]));
  const faults: Failure[] = [];
  const was = before?.values;
  if (values.headId !== was?.headId && !staff(people.get(values.headId ?? '')))
    faults.push(failAt('headId', 'HEAD_NOT_STAFF'));
  const freshDeputies = values.deputyHeadIds.filter((id) => !was?.deputyHeadIds.includes(id));
  if (freshDeputies.some((id) => !staff(people.get(id))))
    faults.push(failAt('deputyHeadIds', 'DEPUTY_NOT_STAFF'));
  const freshOfficers = values.safetyOfficerIds.filter((id) => !was?.safetyOfficerIds.includes(id));
  const fits = (id: string) => {
    const one = people.get(id);
    return one?.useStatus === 1 && (one.userType === staffType || one.userType === studentType);
  };
  const officersChanged =
    freshOfficers.length > 0 || values.safetyOfficerIds.length !== was?.safetyOfficerIds.length;
  if (
    officersChanged &&
    (!freshOfficers.every(fits) || !values.safetyOfficerIds.some((id) => staff(people.get(id))))
  )
    faults.push(failAt('safetyOfficerIds', 'OFFICER_NOT_STAFF'));
  const level = before?.riskLevel;
  if (
    (level === 'I' || level === 'II') &&
    values.safetyOfficerIds.every((id) => id === values.headId) &&
    (officersChanged || values.headId !== was?.headId) &&
    (await settingInForce(db)).officerNotHead
  )
    faults.push(failAt('safetyOfficerIds', 'OFFICER_IS_HEAD'));
  return faults;
};

/**
 * Rooms must be there, open, of one's own branch of the college or shared by whoever has them, and not be given away by
 * more than a hundred per cent. In a write the rooms are locked first, so that two laboratories cannot take the same rest.
 */
const roomFaults = async (
  db: Reader,
  values: Values,
  before: Standing | null,
  locked: boolean,
): Promise<Failure[]> => {
  const ids = values.rooms.map(({ roomId }) => roomId);
  if (ids.length === 0) return [];
  const locking = db.select({ id: room.id }).from(room).where(inArray(room.id, ids)).orderBy(asc(room.id));
  if (locked) await locking.for('no key update');
  const rooms = new Map((await placesOf(db, values)).map((row) => [row.roomId, row]));
  const own = await findOrganization(db, values.organizationId);
  const others = await sharesOf(db, ids, before?.id ?? null);
  const faultAt = ({ roomId, share }: Values['rooms'][number], at: number): Failure | undefined => {
    const field = `rooms.${at}`;
    const found = rooms.get(roomId);
    if (!found) return failAt(field, 'LABORATORY_ROOM_UNKNOWN');
    const name = roomText(found);
    if (ids.indexOf(roomId) !== at) return failAt(field, 'LABORATORY_ROOM_TWICE', { room: name });
    const held = others.filter((one) => one.roomId === roomId);
    const had = before?.values.rooms.some((one) => one.roomId === roomId) ?? false;
    if (!had && found.roomStatus === 2) return failAt(field, 'LABORATORY_ROOM_CLOSED', { room: name });
    const moved = before?.values.organizationId !== values.organizationId;
    const foreign = own && isForeign(found.path, own);
    if ((!had || moved) && foreign && held.length === 0)
      return failAt(field, 'LABORATORY_ROOM_FOREIGN', { room: name });
    const left = 100 - heldOf(held);
    if (share <= left) return undefined;
    const holders = holdersText(held);
    return failAt(field, 'LABORATORY_ROOM_SHARES', { room: name, left: Math.max(0, left), holders });
  };
  return values.rooms.flatMap((one, at) => faultAt(one, at) ?? []);
};

const organizationFaults = async (
  db: Reader,
  values: Values,
  before: Standing | null,
): Promise<Failure[]> => {
  if (before?.values.organizationId === values.organizationId) return [];
  const found = await findOrganization(db, values.organizationId);
  return found?.useStatus === 1 ? [] : [failAt('organizationId', 'ORGANIZATION_UNKNOWN')];
};

/** A category that the college has disabled is not chosen anew. */
const categoryFaults = async (
  { db, platform }: Asking,
  values: Values,
  before: Standing | null,
): Promise<Failure[]> => {
  const fresh = values.hazardCategories.filter((code) => !before?.values.hazardCategories.includes(code));
  if (fresh.length === 0) return [];
  const closed = await platform.ports.one(closedCategories)?.(db);
  const name = fresh.map((code) => closed?.get(code)).find((one) => one !== undefined);
  return name === undefined ? [] : [failAt('hazardCategories', 'HAZARD_CATEGORY_CLOSED', { name })];
};

/** Everything about a laboratory that the contract cannot say by itself, the first thing first. */
export const faultsOf = async (
  asking: Asking,
  values: Values,
  before: Standing | null,
  { locked = false }: { locked?: boolean } = {},
): Promise<Failure[]> => [
  ...(await organizationFaults(asking.db, values, before)),
  ...(values.area !== null && !values.areaReason ? [failAt('areaReason', 'AREA_REASON_NEEDED')] : []),
  ...(await peopleFaults(asking.db, values, before)),
  ...(await categoryFaults(asking, values, before)),
  ...(await roomFaults(asking.db, values, before, locked)),
];
