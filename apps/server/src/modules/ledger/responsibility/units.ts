import type { InputOf, ledger, ResponsibilityNode } from '@anyan/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { maskNumber } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { sanitizeHtml } from '../../../platform/html.ts';
import { need, reachesOrganization } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { keptSubtree, listNodes, organization } from '../../college/public.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import { laboratoryWithin } from '../laboratory/access.ts';
import { laboratory, responsibilityUnit as unit } from '../tables.ts';

type Endpoints = (typeof ledger)['endpoints'];
type Unit = typeof unit.$inferSelect;

const target = ({ id, name }: { id: string; name: string }) => ({ kind: 'responsibilityUnit', id, name });

interface LetterOf {
  unitKey: string;
  state: NonNullable<ResponsibilityNode['letterState']>;
  overdue: boolean;
}

const lettersOf = async ({ db }: ReadContext, year: number): Promise<Map<string, LetterOf>> => {
  const day = await dayOf(db);
  const { rows } = await db.execute<{ unitKey: string; state: LetterOf['state']; overdue: boolean }>(sql`
    select distinct on (l.unit_key) l.unit_key as "unitKey", l.state,
           l.state in ('pending', 'lowerSigned') and l.due_at < ${day}::date as overdue
      from responsibility_letter l join responsibility_campaign c on c.id = l.campaign_id
     where c.year = ${year} and l.state not in ('replaced', 'void') and l.kind <> 'laboratoryPerson'
     order by l.unit_key, l.id desc`);
  return new Map(rows.map((row) => [row.unitKey, row]));
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
  const peopleIds = [
    ...places.flatMap(({ headId }) => headId ?? []),
    ...shown.flatMap(({ headId }) => headId ?? []),
    ...manual.flatMap(({ personIds }) => personIds),
  ];
  const people = new Map(
    (peopleIds.length > 0
      ? await db
          .select({ id: account.id, name: account.name, phone: account.phone })
          .from(account)
          .where(inArray(account.id, [...new Set(peopleIds)]))
      : []
    ).map(({ phone, ...one }) => [one.id, { ...one, phone: phone ? maskNumber(phone) : null }]),
  );
  const letters = await lettersOf(context, year ?? Number((await dayOf(db)).slice(0, 4)));
  const ids = new Set([...places, ...shown, ...manual].map(({ id }) => id));
  const persons = (of: readonly (string | null)[]) => of.flatMap((id) => (id && people.get(id)) || []);
  const common = (id: string) => ({
    letterState: letters.get(id)?.state ?? null,
    overdue: letters.get(id)?.overdue ?? false,
    duties: written.get(id)?.duties ?? null,
    version: written.get(id)?.version ?? 0,
  });
  const above = (id: string | null) => (id && ids.has(id) ? id : null);
  return [
    ...places.map((one) => ({
      id: one.id,
      parentId: above(one.parentId),
      level: one.parentId ? ('organization' as const) : ('college' as const),
      name: one.name,
      postTitle: written.get(one.id)?.postTitle ?? (one.parentId ? '单位负责人' : '党政主要负责人'),
      people: persons([one.headId]),
      organizationId: one.id,
      laboratoryId: null,
      missingHead: !one.headId,
      missingOfficer: !one.safetyOfficerId,
      manual: false,
      order: one.order,
      ...common(one.id),
    })),
    ...manual.map((one) => ({
      id: one.id,
      parentId: above(one.parentId),
      level: one.organizationId ? ('organization' as const) : ('college' as const),
      name: one.name,
      postTitle: one.postTitle,
      people: persons(one.personIds),
      organizationId: one.organizationId,
      laboratoryId: null,
      missingHead: one.personIds.length === 0,
      missingOfficer: false,
      manual: true,
      order: one.orderNo,
      ...common(one.id),
    })),
    ...shown.map((row, order) => ({
      id: row.id,
      parentId: above(row.organizationId),
      level: 'laboratory' as const,
      name: row.laboratoryName,
      postTitle: written.get(row.id)?.postTitle ?? '实验室负责人',
      people: persons([row.headId]),
      organizationId: row.organizationId,
      laboratoryId: row.id,
      missingHead: !row.headId,
      missingOfficer: row.safetyOfficerIds.length === 0,
      manual: false,
      order,
      ...common(row.id),
    })),
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

const audited = async (
  context: WriteContext,
  before: Unit | null,
  after: Partial<Unit> & { id: string; name: string },
) => {
  const people = await namesOfPeople(context.db, [...(before?.personIds ?? []), ...(after.personIds ?? [])]);
  const told = (one: Partial<Unit> | null) => ({
    name: one?.name ?? null,
    postTitle: one?.postTitle ?? null,
    personIds: (one?.personIds ?? []).map((id) => people.get(id)?.name ?? '—').join('、') || null,
    duties: one?.duties ?? null,
  });
  const titles = {
    name: ['单位', 'Unit'],
    postTitle: ['职务', 'Post'],
    personIds: ['责任人', 'People'],
    duties: ['职责', 'Duties'],
  } as const;
  const [was, is] = [told(before), told(after)];
  context.audit({
    target: target(after),
    changes: (Object.keys(titles) as (keyof typeof titles)[])
      .filter((field) => was[field] !== is[field])
      .map((field) => ({
        field,
        title: titles[field][0],
        titleEn: titles[field][1],
        before: was[field],
        after: is[field],
      })),
  });
};

/** Writes to a node that is there by itself: its post's title and duties. */
const saveGenerated = async (context: WriteContext, id: string, input: InputOf<Endpoints['unitSave']>) => {
  const { db } = context;
  const [before] = await db.select().from(unit).where(eq(unit.id, id)).for('update');
  if ((before?.version ?? 0) !== (input.version ?? 0)) throw fail('STALE_VERSION');
  const values = {
    name: input.name,
    postTitle: input.postTitle,
    duties: input.duties ? sanitizeHtml(input.duties) : null,
    orderNo: input.order,
  };
  await db
    .insert(unit)
    .values({ ...values, id, manual: false })
    .onConflictDoUpdate({
      target: unit.id,
      set: { ...values, version: sql`responsibility_unit.version + 1` },
    });
  await audited(context, before ?? null, { ...values, id });
  return { id };
};

/** @throws UNIT_CYCLE, PERSON_UNKNOWN, STALE_VERSION */
export const saveUnit = async (
  context: WriteContext,
  input: InputOf<Endpoints['unitSave']>,
): Promise<{ id: string }> => {
  const { db, caller } = context;
  const needed = input.id ? 'responsibility.edit' : 'responsibility.add';
  if (!caller.permissions.has(needed)) throw fail('NOT_ALLOWED');
  if (input.id) {
    const place = await placeOf(context, input.id);
    checkReach(context, place.organizationId);
    if (place.generated) return saveGenerated(context, input.id, input);
  }
  const parent = input.parentId ? await placeOf(context, input.parentId) : null;
  const organizationId = parent?.organizationId ?? null;
  checkReach(context, organizationId);
  const names = await namesOfPeople(db, input.personIds);
  if (input.personIds.some((id) => names.get(id)?.useStatus !== 1)) throw fail('PERSON_UNKNOWN');
  const values = {
    manual: true,
    parentId: input.parentId ?? null,
    organizationId,
    name: input.name,
    postTitle: input.postTitle,
    personIds: [...new Set(input.personIds)],
    duties: input.duties ? sanitizeHtml(input.duties) : null,
    orderNo: input.order,
  };
  if (!input.id) {
    const id = uuid();
    await db.insert(unit).values({ ...values, id });
    await audited(context, null, { ...values, id });
    return { id };
  }
  const { id } = input;
  const before = need((await db.select().from(unit).where(eq(unit.id, id)).for('update'))[0]);
  const tree = await below(context, id);
  if (input.parentId && tree.includes(input.parentId)) throw fail('UNIT_CYCLE');
  await versioned(
    db
      .update(unit)
      .set({ ...values, ...bump })
      .where(and(eq(unit.id, id), eq(unit.version, input.version ?? -1)))
      .returning({ id: unit.id }),
  );
  await db.update(unit).set({ organizationId }).where(inArray(unit.id, tree));
  await audited(context, before, { ...values, id });
  return { id };
};

export const deleteUnit = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const { db } = context;
  const place = await placeOf(context, id);
  checkReach(context, place.organizationId);
  if (place.generated) throw fail('UNIT_GENERATED');
  const row = need((await db.select().from(unit).where(eq(unit.id, id)).for('update'))[0]);
  if ((await db.$count(unit, eq(unit.parentId, id))) > 0) throw fail('UNIT_HAS_CHILDREN');
  await db.delete(unit).where(eq(unit.id, id));
  context.audit({
    target: target(row),
    changes: [{ field: 'name', title: '单位', titleEn: 'Unit', before: row.name, after: null }],
  });
};
