import {
  type InputOf,
  type ledger,
  type ResponsibilityNode,
  responsibility,
  unitFields,
} from '@anyan/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { changesOf, maskNumber } from '../../../platform/audit/write.ts';
import { type ReadContext, reachingBy, type WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { sanitizeHtml } from '../../../platform/html.ts';
import { need, reachesOrganization } from '../../../platform/scope.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { keptSubtree, listNodes, organization } from '../../college/public.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import { laboratoryWithin } from '../laboratory/access.ts';
import { laboratory, responsibilityUnit as unit } from '../tables.ts';
import { daysLateOf, isOpen } from './rules.ts';

type Endpoints = (typeof ledger)['endpoints'];
type Unit = typeof unit.$inferSelect;

const { personIds, duties } = unitFields;

/** People with what is left of their phones. */
const phonesOf = async (db: Reader, ids: readonly string[]) => {
  const rows = await db
    .select({ id: account.id, name: account.name, phone: account.phone })
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
  return new Map(rows.map((one) => [one.id, { ...one, phone: one.phone && maskNumber(one.phone) }]));
};

interface LetterOf {
  unitKey: string;
  state: NonNullable<ResponsibilityNode['letterState']>;
  overdue: boolean;
  daysLate: number;
}

const lettersOf = async ({ db }: ReadContext, year: number): Promise<Map<string, LetterOf>> => {
  const [day, zone] = [await dayOf(db), await timeZoneOf(db)];
  type Row = Omit<LetterOf, 'overdue' | 'daysLate'> & { dueAt: string; signedAt: string | null };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select distinct on (l.unit_key) l.unit_key as "unitKey", l.state, l.due_at::text as "dueAt",
           l.signed_at::text as "signedAt"
      from responsibility_letter l join responsibility_campaign c on c.id = l.campaign_id
     where c.year = ${year} and l.state not in ('replaced', 'void') and l.kind <> 'laboratoryPerson'
     order by l.unit_key, l.id desc`);
  return new Map(
    rows.map((row) => {
      const daysLate = daysLateOf(row, day, zone);
      return [row.unitKey, { ...row, daysLate, overdue: isOpen(row) && daysLate > 0 }];
    }),
  );
};

/**
 * The chain of responsibility: organisations and laboratories as they are, with the posts that were added by hand. What
 * was written to one of the former stands under its own id.
 */
export const responsibilityTree = async (
  context: ReadContext,
  { organizationId, year }: InputOf<Endpoints['responsibilityTree']>,
): Promise<ResponsibilityNode[]> => {
  const { db, reach } = context;
  const below = organizationId ? new Set(await keptSubtree(context, organizationId)) : null;
  const organizations = await db
    .select()
    .from(organization)
    .orderBy(asc(organization.order), asc(organization.name));
  const laboratories = await db
    .select()
    .from(laboratory)
    .where(and(ne(laboratory.status, 'closed'), laboratoryWithin(reach)))
    .orderBy(asc(laboratory.laboratoryCode));
  const held = new Set(laboratories.map((row) => row.organizationId));
  const inReach = (id: string) => reachesOrganization(reach, id);
  const shownPlace = (id: string) => (below ? below.has(id) : true);
  // Whoever reaches laboratories alone sees them under their own organisations.
  const places = organizations.filter(
    (one) => one.useStatus === 1 && shownPlace(one.id) && (inReach(one.id) || held.has(one.id)),
  );
  const shown = laboratories.filter((row) => shownPlace(row.organizationId));
  const units = await db.select().from(unit).orderBy(asc(unit.orderNo), asc(unit.id));
  const written = new Map(units.map((row) => [row.id, row]));
  const manual = units.filter(
    (row) =>
      row.manual &&
      (row.organizationId
        ? inReach(row.organizationId) && shownPlace(row.organizationId)
        : reach.college && !below),
  );
  const heads = [...places, ...shown].flatMap(({ headId }) => headId ?? []);
  const people = await phonesOf(db, [...heads, ...manual.flatMap(({ personIds }) => personIds)]);
  const letters = await lettersOf(context, year ?? Number((await dayOf(db)).slice(0, 4)));
  const ids = new Set([...places, ...shown, ...manual].map(({ id }) => id));
  const node = <M extends object>(
    { id, parentId, personIds }: { id: string; parentId: string | null; personIds: (string | null)[] },
    more: M,
  ) => ({
    ...{ id, parentId: parentId && ids.has(parentId) ? parentId : null },
    people: personIds.flatMap((one) => (one && people.get(one)) || []),
    missingHead: !personIds[0],
    letterState: letters.get(id)?.state ?? null,
    overdue: letters.get(id)?.overdue ?? false,
    daysLate: letters.get(id)?.daysLate ?? 0,
    duties: written.get(id)?.duties ?? null,
    version: written.get(id)?.version ?? 0,
    ...{ laboratoryId: null, missingOfficer: false, manual: false },
    ...more,
  });
  const level = (below: unknown) => (below ? ('organization' as const) : ('college' as const));
  return [
    ...places.map((one) =>
      node(
        { ...one, personIds: [one.headId] },
        {
          level: level(one.parentId),
          name: one.name,
          postTitle: written.get(one.id)?.postTitle ?? (one.parentId ? '单位负责人' : '党政主要负责人'),
          organizationId: one.id,
          missingOfficer: !one.safetyOfficerId,
          order: one.order,
        },
      ),
    ),
    ...manual.map((one) =>
      node(one, {
        level: level(one.organizationId),
        name: one.name,
        postTitle: one.postTitle,
        organizationId: one.organizationId,
        manual: true,
        order: one.orderNo,
      }),
    ),
    ...shown.map((one, order) =>
      node(
        { id: one.id, parentId: one.organizationId, personIds: [one.headId] },
        {
          level: 'laboratory' as const,
          name: one.laboratoryName,
          postTitle: written.get(one.id)?.postTitle ?? '实验室负责人',
          organizationId: one.organizationId,
          laboratoryId: one.id,
          missingOfficer: one.safetyOfficerIds.length === 0,
          order,
        },
      ),
    ),
  ];
};

/** Under which organisation a node hangs; null is the college itself. @throws NOT_FOUND */
const placeOf = async (
  { db }: WriteContext,
  id: string,
): Promise<{ organizationId: string | null; generated: boolean }> => {
  const [manual] = await db
    .select()
    .from(unit)
    .where(and(eq(unit.id, id), eq(unit.manual, true)));
  if (manual) return { organizationId: manual.organizationId, generated: false };
  if ((await listNodes(db)).some((node) => node.id === id)) return { organizationId: id, generated: true };
  const [row] = await db.select().from(laboratory).where(eq(laboratory.id, id));
  return { organizationId: need(row).organizationId, generated: true };
};

const checkReach = ({ reach }: WriteContext, organizationId: string | null): void => {
  if (organizationId ? !reachesOrganization(reach, organizationId) : !reach.college) throw fail('NOT_FOUND');
};

/** Itself and all posts below it. */
const below = async ({ db }: WriteContext, id: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive tree as (select ${id}::uuid as id
      union select u.id from responsibility_unit u join tree t on u.parent_id = t.id)
    select id from tree`);
  return rows.map((row) => row.id);
};

const logged = { name: unitFields.name, postTitle: unitFields.postTitle, personIds, duties };

/** What changes of a post, with the names of its people. */
export const auditUnit = async (
  context: WriteContext,
  before: Partial<Unit> | null,
  after: (Partial<Unit> & { id: string; name: string }) | null,
) => {
  const names = await namesOfPeople(
    context.db,
    [before, after].flatMap((one) => one?.personIds ?? []),
  );
  const told = (one: Partial<Unit> | null) =>
    one && {
      ...one,
      personIds: (one.personIds ?? []).map((id) => ({ id, name: names.get(id)?.name ?? '—' })),
    };
  const { id = '', name = '' } = after ?? before ?? {};
  context.audit({
    target: { kind: 'responsibilityUnit', id, name },
    changes: changesOf(logged, told(before), told(after)),
  });
};

/**
 * Writes a post by hand, or to a node that is there by itself its post's title and duties.
 * @throws UNIT_CYCLE, PERSON_UNKNOWN, STALE_VERSION
 */
export const saveUnit = async (
  call: WriteContext,
  { id, version, ...given }: InputOf<Endpoints['unitSave']>,
): Promise<{ id: string }> => {
  const permission = id ? responsibility.edit : responsibility.add;
  if (!call.may(permission)) throw fail('NOT_ALLOWED');
  const context = reachingBy(call, permission);
  const { db } = context;
  const { order, parentId, personIds: people, ...input } = valuesOf(unitFields, given);
  const place = id ? await placeOf(context, id) : null;
  if (place) checkReach(context, place.organizationId);
  const own = { ...input, orderNo: order, duties: input.duties ? sanitizeHtml(input.duties) : null };
  const manual = place?.generated ? null : await manualValues(context, parentId, people);
  const values = { ...own, manual: !!manual, ...manual };
  const [before] = id ? await db.select().from(unit).where(eq(unit.id, id)).for('update') : [];
  const tree = id && manual ? await below(context, id) : [];
  if (parentId && tree.includes(parentId)) throw fail('UNIT_CYCLE');
  if (id && (before?.version ?? 0) !== (version ?? (manual ? -1 : 0))) throw fail('STALE_VERSION');
  const saved = id ?? uuid();
  await db
    .insert(unit)
    .values({ ...values, id: saved })
    .onConflictDoUpdate({
      target: unit.id,
      set: { ...values, ...bump, version: sql`responsibility_unit.version + 1` },
    });
  if (manual && id)
    await db.update(unit).set({ organizationId: manual.organizationId }).where(inArray(unit.id, tree));
  await auditUnit(context, before ?? null, { ...values, id: saved });
  return { id: saved };
};

/** Whose a post by hand is, and where it hangs. @throws NOT_FOUND, PERSON_UNKNOWN */
const manualValues = async (context: WriteContext, parentId: string | null, people: readonly string[]) => {
  const { organizationId = null } = parentId ? await placeOf(context, parentId) : {};
  checkReach(context, organizationId);
  const names = await namesOfPeople(context.db, people);
  if (people.some((one) => names.get(one)?.useStatus !== 1)) throw fail('PERSON_UNKNOWN');
  return { parentId, organizationId, personIds: [...new Set(people)] };
};

export const deleteUnit = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const { db } = context;
  const place = await placeOf(context, id);
  checkReach(context, place.organizationId);
  if (place.generated) throw fail('UNIT_GENERATED');
  const row = need((await db.select().from(unit).where(eq(unit.id, id)).for('update'))[0]);
  if ((await db.$count(unit, eq(unit.parentId, id))) > 0) throw fail('UNIT_HAS_CHILDREN');
  await db.delete(unit).where(eq(unit.id, id));
  await auditUnit(context, row, null);
};
