import {
  accessRequirementPermission,
  accessRoomPermission,
  type EffectiveRequirement,
  hazardCategories,
  type InputOf,
  inLocale,
  type OwnRequirement,
  type RequirementCell,
  type ResultOf,
  requirementCell,
  requirementEndpoints,
  requirementFields,
  riskLevels,
  type Titled,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { historyOf } from '../../../platform/audit/history.ts';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { roomText } from '../../college/public.ts';
import { laboratory, laboratoryRoom, laboratoryState, laboratoryWithin } from '../../ledger/public.ts';
import { examNames, externalKindNames, hourRules } from '../../training/public.ts';
import { roomsFacts } from '../decision/facts.ts';
import { accessRequirement, accessRoom, type Grace } from '../tables.ts';
import { requirementsOf } from './queries.ts';
import {
  activityMissing,
  activityTwice,
  documentTwice,
  type Effective,
  effectiveOf,
  gracesAfter,
  isComplete,
  looserField,
  matrixOf,
  ofCollege,
  placeOf,
  withCells,
} from './rules.ts';

type Calls = typeof requirementEndpoints;
export type Place = Pick<InputOf<Calls['requirementShow']>, 'scope' | 'id'>;
export type Change = InputOf<Calls['requirementImpact']>;

type Names = Parameters<ReadContext['reachOf']>;

/** The name of a laboratory or room that the caller reaches by one of these; undefined beyond. */
const nameWithin = async (
  context: ReadContext,
  { scope, id }: Place,
  ...names: Names
): Promise<string | undefined> => {
  if (scope === 'default') return '';
  const within = laboratoryWithin(context.reachOf(...names));
  const [row] =
    scope === 'laboratory'
      ? await context.db
          .select({ id: laboratory.id, name: laboratory.laboratoryName })
          .from(laboratory)
          .where(and(eq(laboratory.id, need(id)), within))
      : await context.db
          .select({ id: accessRoom.id, name: roomText(accessRoom.id) })
          .from(accessRoom)
          .innerJoin(laboratoryRoom, eq(laboratoryRoom.roomId, accessRoom.id))
          .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
          .where(and(eq(accessRoom.id, need(id)), within))
          .limit(1);
  return row?.name;
};

/** @throws NOT_FOUND */
export const reached = async (...asked: Parameters<typeof nameWithin>): Promise<string> =>
  need(await nameWithin(...asked));

const storedAt = ({ scope, id }: Place) =>
  scope === 'default'
    ? sql`${accessRequirement.scope} = 'default'`
    : eq(scope === 'laboratory' ? accessRequirement.laboratoryId : accessRequirement.roomId, need(id));

/** What holds for a laboratory or a room, with or without what it adds itself. */
const effectiveAt = async (
  db: Reader,
  { scope, id }: Place,
  asked: typeof requirementsOf,
): Promise<Effective> => {
  if (scope === 'room') return need((await roomsFacts(db, [need(id)], asked)).get(need(id))).effective;
  const states = await laboratoryState(db, [need(id)]);
  const { matrix, ofLaboratory } = await asked(db, [need(id)], []);
  const part = ofLaboratory.get(need(id));
  const { hoursByLevel } = await hourRules(db);
  return effectiveOf(
    placeOf([...states.values()]),
    matrix,
    part ? [{ from: 'laboratory', part }] : [],
    hoursByLevel,
  );
};

/** What is put aside by a change made now. */
const asideAfter = async (
  db: Reader,
  graces: readonly Grace[],
  was: Pick<Grace, 'cells' | 'own'>,
  { scope, cells = [], own, graceDays }: Change,
): Promise<Grace[]> =>
  gracesAfter(
    graces,
    was,
    { cells, own: own && ownIn(own), isDefault: scope === 'default' },
    { day: await dayOf(db), at: nowIso(), graceDays: graceDays ?? 0 },
  );

/** What is stored, with what a change of it would put there. */
export const asIf =
  (change: Change): typeof requirementsOf =>
  async (db, laboratoryIds, roomIds) => {
    const { scope, id, cells, own } = change;
    const stored = await requirementsOf(db, laboratoryIds, roomIds);
    const key = scope === 'laboratory' ? 'ofLaboratory' : 'ofRoom';
    const of = scope === 'default' ? ofCollege : need(id);
    const was = { cells: stored.matrix, own: (scope !== 'default' && stored[key].get(of)) || {} };
    const aside = await asideAfter(db, stored.graces.get(of) ?? [], was, change);
    const graces = new Map([...stored.graces, [of, aside] as const]);
    return scope === 'default'
      ? { ...stored, graces, matrix: withCells(stored.matrix, cells ?? []) }
      : { ...stored, graces, [key]: new Map([...stored[key], [of, own ?? {}]]) };
  };

/** Exams and kinds that certificates are about, by id and code. */
export const namesIn = async (
  db: Reader,
  all: readonly { certificates?: readonly { examRoleIds?: readonly string[] }[] }[],
): Promise<ReadonlyMap<string, string>> => {
  const needs = all.flatMap(({ certificates = [] }) => certificates);
  const exams = await examNames(db, [...new Set(needs.flatMap(({ examRoleIds = [] }) => examRoleIds))]);
  return new Map([...exams, ...(await externalKindNames(db))]);
};

/** What places ask, in their order, with the names of exams and kinds. */
export const withNames = async (
  db: Reader,
  places: readonly Effective[],
): Promise<EffectiveRequirement[]> => {
  const names = await namesIn(db, places);
  return places.map((effective) => ({
    ...effective,
    categories: [...effective.categories],
    activityMinPeople: [...effective.activityMinPeople],
    attachmentKinds: [...effective.attachmentKinds],
    certificates: effective.certificates.map((one) => ({
      ...one,
      names: [
        ...one.examRoleIds.flatMap((id) => names.get(id) ?? []),
        ...(one.kindCode ? [names.get(one.kindCode) ?? one.kindCode] : []),
      ],
    })),
  }));
};

/** The day on which the last days of grace end. */
export const lastGrace = async (db: Reader, graces: readonly Grace[] = []): Promise<string | undefined> => {
  const day = graces.length > 0 ? await dayOf(db) : '';
  return graces
    .map(({ until }) => until)
    .filter((until) => until > day)
    .sort()
    .at(-1);
};

/** @throws NOT_FOUND for a laboratory or room beyond reach */
export const showRequirement = async (
  context: ReadContext,
  place: Place,
): Promise<ResultOf<Calls['requirementShow']>> => {
  const { db } = context;
  const { query, edit } = accessRequirementPermission;
  const name = await reached(context, place, query, accessRoomPermission.get);
  const [row] = await db.select().from(accessRequirement).where(storedAt(place));
  const own = place.scope === 'default' ? null : (row?.own ?? {});
  const cells = place.scope === 'default' ? matrixOf(row?.cells ?? []) : [];
  const names = await namesIn(db, [...cells, ...(own ? [own] : [])]);
  const canEdit =
    place.scope === 'default'
      ? context.may(edit) && context.reachOf(edit).college
      : context.may(edit, accessRoomPermission.edit) &&
        (await nameWithin(context, place, edit, accessRoomPermission.edit)) !== undefined;
  const [effective] = own ? await withNames(db, [await effectiveAt(db, place, requirementsOf)]) : [];
  return {
    scope: place.scope,
    id: place.id ?? null,
    name: name || null,
    cells,
    own,
    effective: effective ?? null,
    names: [...names].map(([of, called]) => ({ of, name: called })),
    graceUntil: (await lastGrace(db, row?.graces)) ?? null,
    historyId: row?.id ?? null,
    version: row?.version ?? 0,
    canEdit,
  };
};

/** @throws NOT_FOUND for what is of a laboratory or room beyond reach */
export const requirementHistory = async (
  context: ReadContext,
  input: InputOf<Calls['requirementHistory']>,
) => {
  const [row] = await context.db.select().from(accessRequirement).where(eq(accessRequirement.id, input.id));
  const { scope, laboratoryId, roomId } = need(row);
  const id = laboratoryId ?? roomId;
  const { query } = accessRequirementPermission;
  await reached(context, { scope, ...(id ? { id } : {}) }, query, accessRoomPermission.get);
  return historyOf(context, 'accessRequirement', input);
};

/** Who may change it. @throws NOT_ALLOWED, NOT_FOUND */
export const mayChange = async (context: ReadContext, place: Place): Promise<string> => {
  const { edit } = accessRequirementPermission;
  if (place.scope !== 'default') return reached(context, place, edit, accessRoomPermission.edit);
  if (!context.may(edit) || !context.reachOf(edit).college) throw fail('NOT_ALLOWED');
  return '全校';
};

/** @throws REQUIREMENT_ACTIVITY_TWICE, REQUIREMENT_ACTIVITY_SHIPPED, REQUIREMENT_DOCUMENT_TWICE */
const checkLists = (
  parts: readonly Pick<OwnRequirement, 'activityMinPeople' | 'attachmentKinds'>[],
  scope: Place['scope'],
  field: string,
): void => {
  for (const { activityMinPeople = [], attachmentKinds = [] } of parts) {
    const twice = activityTwice(activityMinPeople);
    if (twice) throw failAt(field, 'REQUIREMENT_ACTIVITY_TWICE', { activity: twice });
    const missing = scope === 'default' ? activityMissing(activityMinPeople) : undefined;
    if (missing) throw failAt(field, 'REQUIREMENT_ACTIVITY_SHIPPED', { activity: missing });
    const name = documentTwice(attachmentKinds);
    if (name) throw failAt(field, 'REQUIREMENT_DOCUMENT_TWICE', { name });
  }
};

/** @throws REQUIREMENT_NEED_INCOMPLETE, REQUIREMENT_NEED_UNKNOWN, REQUIREMENT_CELL_TWICE, REQUIREMENT_LOOSER */
export const checkChange = async ({ db, locale }: ReadContext, change: Change): Promise<void> => {
  const { scope, cells = [], own } = change;
  const keys = cells.map(({ category, level }) => `${category} ${level}`);
  if (new Set(keys).size < keys.length) throw failAt('cells', 'REQUIREMENT_CELL_TWICE');
  const parts = scope === 'default' ? cells : own ? [own] : [];
  const names = await namesIn(db, parts);
  const field = scope === 'default' ? 'cells' : 'own';
  for (const { certificates = [] } of parts)
    for (const [at, one] of certificates.entries()) {
      if (!isComplete(one)) throw failAt(field, 'REQUIREMENT_NEED_INCOMPLETE', { row: at + 1 });
      const about =
        one.need === 'exam' ? (one.examRoleIds ?? []) : one.need === 'external' ? [one.kindCode ?? ''] : [];
      if (!about.every((id) => names.has(id)))
        throw failAt(field, 'REQUIREMENT_NEED_UNKNOWN', { row: at + 1 });
    }
  checkLists(parts, scope, field);
  if (scope === 'default' || !own) return;
  const looser = looserField(await effectiveAt(db, change, asIf({ ...change, own: {} })), own);
  if (!looser) return;
  const { title = looser, titleEn = title } = requirementFields[looser] as Titled;
  throw failAt('own', 'REQUIREMENT_LOOSER', { field: inLocale([title, titleEn], locale) });
};

const loggedFields = { ...requirementFields, confirmed: requirementCell.properties.confirmed };
/** How histories tell of days of grace. */
export const graceField = {
  graceUntil: requirementEndpoints.requirementShow.result.properties.graceUntil,
};

/** Nothing but what is given, so that what a laboratory leaves out stays with its college. */
const ownIn = (own: OwnRequirement): OwnRequirement =>
  Object.fromEntries(
    Object.entries(own).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Each cell that has changed by itself; answers how many have. */
const logCells = (
  context: WriteContext,
  id: string,
  before: readonly RequirementCell[],
  after: readonly RequirementCell[],
): number => {
  let logged = 0;
  for (const [at, cell] of after.entries()) {
    const changes = changesOf(loggedFields, before[at] ?? null, cell);
    if (changes.length === 0) continue;
    logged++;
    context.audit({
      target: {
        kind: 'accessRequirement',
        id,
        name: `全校 ${hazardCategories[cell.category][0]} ${riskLevels[cell.level][0]}`,
      },
      changes,
    });
  }
  return logged;
};

type Stored = typeof accessRequirement.$inferInsert;

/**
 * Writes the one row of the college, a laboratory or a room, and makes it where there is none; answers its id. Its version
 * counts what is `asked` there: whoever edits that just now is not held up by days of grace.
 */
export const storeRow = async (
  { db }: Pick<WriteContext, 'db'>,
  before: { id: string } | undefined,
  place: Pick<Stored, 'scope' | 'laboratoryId' | 'roomId'>,
  values: Pick<Stored, 'cells' | 'own' | 'graces'>,
  { asked }: { asked: boolean },
): Promise<string> => {
  const id = before?.id ?? uuid();
  if (before)
    await db
      .update(accessRequirement)
      .set({ ...values, ...(asked ? bump : {}) })
      .where(eq(accessRequirement.id, id));
  else await db.insert(accessRequirement).values({ ...place, ...values, id, version: asked ? 1 : 0 });
  return id;
};

/** @throws NOT_ALLOWED, NOT_FOUND, STALE_VERSION, and what is wrong with it */
export const saveRequirement = async (
  context: WriteContext,
  { version, ...change }: InputOf<Calls['requirementSave']>,
): Promise<{ version: number }> => {
  const { db } = context;
  const { scope, id } = change;
  const name = await mayChange(context, change);
  // Two first changes at once would both find nothing stored.
  await hold(db, 'accessRequirement');
  const [before] = await db.select().from(accessRequirement).where(storedAt(change)).for('update');
  if ((before?.version ?? 0) !== version) throw fail('STALE_VERSION');
  await checkChange(context, change);
  const was = matrixOf(before?.cells ?? []);
  const cells = scope === 'default' ? withCells(was, change.cells ?? []) : [];
  const own = scope === 'default' ? {} : ownIn(change.own ?? {});
  const graces = await asideAfter(
    db,
    before?.graces ?? [],
    { cells: scope === 'default' ? was : [], own: before?.own ?? {} },
    change,
  );
  const place = {
    scope,
    laboratoryId: scope === 'laboratory' ? need(id) : null,
    roomId: scope === 'room' ? need(id) : null,
  };
  const rowId = await storeRow(context, before, place, { cells, own, graces }, { asked: true });
  const changes = [
    ...(scope === 'default' ? [] : changesOf(loggedFields, before?.own ?? null, own)),
    ...changesOf(
      graceField,
      { graceUntil: await lastGrace(db, before?.graces) },
      { graceUntil: await lastGrace(db, graces) },
    ),
  ];
  const logged = scope === 'default' ? logCells(context, rowId, was, cells) : 0;
  if (logged === 0 || changes.length > 0)
    context.audit({ target: { kind: 'accessRequirement', id: rowId, name }, changes });
  await context.send('access.recheck', { scope, id: id ?? null });
  await context.emit('access.rulesChanged', { scope, refIds: id ? [id] : [] });
  return { version: version + 1 };
};
