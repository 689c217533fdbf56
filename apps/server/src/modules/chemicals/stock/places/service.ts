import {
  cabinetTypes,
  chemicalRulePermission,
  type InputOf,
  lockKinds,
  placeFields,
  type StorageClass,
  storageClasses,
  type storageEndpoints,
  studentType,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../../platform/audit/write.ts';
import { nowIso } from '../../../../platform/clock.ts';
import type { FileAnswer, ReadContext, WriteContext } from '../../../../platform/context.ts';
import { withUnique } from '../../../../platform/database/errors.ts';
import { bump } from '../../../../platform/database/versions.ts';
import { fail, failAt } from '../../../../platform/failure.ts';
import { claimFile } from '../../../../platform/files/files.ts';
import { renderLabels } from '../../../../platform/label/labels.ts';
import { newLabel } from '../../../../platform/labelCode.ts';
import { temporaryPdf } from '../../../../platform/pdf/temporary.ts';
import { check, move } from '../../../../platform/states.ts';
import { uuid } from '../../../../platform/uuid.ts';
import { valuesOf } from '../../../../platform/values.ts';
import { account, holdersOf } from '../../../identity/public.ts';
import { laboratoryMember } from '../../../ledger/public.ts';
import { notify } from '../../../notification/public.ts';
import { acceptedClasses } from '../../together/cabinets.ts';
import { needManaged } from '../access.ts';
import { controlsIn } from '../controls.ts';
import { storageLocation } from '../tables.ts';
import { lockPlace } from './fitting.ts';
import { heldBy, type Place, places, placesDetails } from './queries.ts';
import { place } from './states.ts';

type Calls = typeof storageEndpoints;
type Values = ReturnType<typeof valuesOf<typeof placeFields>>;

/** Steps below the room. */
const deepest = 2;

/** @throws KEEPERS_SAME, KEEPER_UNKNOWN, KEEPER_STUDENT */
const checkKeepers = async (
  { db }: WriteContext,
  of: Pick<Place, 'laboratoryId' | 'headId' | 'deputyHeadIds' | 'safetyOfficerIds'>,
  { keeperAId, keeperBId }: Pick<Values, 'keeperAId' | 'keeperBId'>,
  categories: Place['controlledCategories'],
): Promise<void> => {
  const ids = [keeperAId, keeperBId].filter((id) => id !== null);
  if (ids.length === 0) return;
  if (keeperAId === keeperBId) throw failAt('keeperBId', 'KEEPERS_SAME');
  const found = await db
    .select({
      id: account.id,
      userType: account.userType,
      member: sql<boolean>`exists (select 1 from ${laboratoryMember} m where m.laboratory_id = ${of.laboratoryId}
        and m.user_id = "account"."id" and m.state = 'in')`,
    })
    .from(account)
    .where(and(inArray(account.id, ids), eq(account.useStatus, 1)));
  const answering = [of.headId, ...of.deputyHeadIds, ...of.safetyOfficerIds];
  const rules = await controlsIn(db);
  for (const field of ['keeperAId', 'keeperBId'] as const) {
    const id = field === 'keeperAId' ? keeperAId : keeperBId;
    const who = found.find((one) => one.id === id);
    if (id && !who?.member && !(who && answering.includes(id))) throw failAt(field, 'KEEPER_UNKNOWN');
    if (who?.userType === studentType && categories.length > 0 && !rules.studentsKeep(categories))
      throw failAt(field, 'KEEPER_STUDENT');
  }
};

const named = <T>(name: string, work: () => PromiseLike<T>): Promise<T> =>
  withUnique({ storage_location_name: () => failAt('name', 'PLACE_NAME_TAKEN', { name }) }, work);

/** @throws PLACE_TOO_DEEP, PLACE_NAME_TAKEN, KEEPERS_SAME, KEEPER_UNKNOWN */
export const addPlace = async (
  context: WriteContext,
  { parentId, ...input }: InputOf<Calls['storageAdd']>,
): Promise<{ id: string }> => {
  const parent = await lockPlace(context, parentId);
  needManaged(context, [parent]);
  return { id: await insertPlace(context, parent, valuesOf(placeFields, input)) };
};

export const insertPlace = async (context: WriteContext, parent: Place, values: Values): Promise<string> => {
  const { db } = context;
  const steps = await depthOf(context, parent);
  if (steps >= deepest) throw failAt('parentId', 'PLACE_TOO_DEEP');
  await checkKeepers(context, parent, values, []);
  const id = uuid();
  await named(values.name, () =>
    db.insert(storageLocation).values({
      ...values,
      ...{
        id,
        code: newLabel('S'),
        laboratoryId: parent.laboratoryId,
        roomId: parent.roomId,
        parentId: parent.id,
      },
    }),
  );
  context.audit({
    target: { kind: 'storageLocation', id, name: `${parent.path} / ${values.name}` },
    changes: changesOf(placeFields, null, await told(context, values)),
  });
  return id;
};

const depthOf = async ({ db }: Pick<WriteContext, 'db'>, { parentId }: Place): Promise<number> => {
  if (!parentId) return 0;
  const [above] = await db
    .select({ parentId: storageLocation.parentId })
    .from(storageLocation)
    .where(eq(storageLocation.id, parentId));
  return above?.parentId ? 2 : 1;
};

/** Keepers by their names, as the log tells people. */
const told = async ({ db }: WriteContext, values: Partial<Values>) => {
  const ids = [values.keeperAId, values.keeperBId].filter((id) => typeof id === 'string');
  const rows =
    ids.length > 0
      ? await db.select({ id: account.id, name: account.name }).from(account).where(inArray(account.id, ids))
      : [];
  const name = (id: string | null | undefined) => rows.find((one) => one.id === id)?.name ?? null;
  return { ...values, keeperAId: name(values.keeperAId), keeperBId: name(values.keeperBId) };
};

/** @throws PLACE_OF_ROOM, PLACE_NAME_TAKEN, KEEPERS_SAME, KEEPER_UNKNOWN, KEEPER_STUDENT, CONTROLLED_NEEDS_KEEPERS */
export const editPlace = async (
  context: WriteContext,
  { id, version, ...input }: InputOf<Calls['storageEdit']>,
): Promise<void> => {
  const row = await places.lockSeen(context, { id, version });
  needManaged(context, [row]);
  const values = valuesOf(placeFields, input);
  await check(context, place, 'edit', row);
  await checkKeepers(context, row, values, row.controlledCategories);
  if (row.controlledState === 'approved')
    await needSecure(context, { ...row, ...values }, row.controlledCategories);
  await named(values.name, () =>
    context.db
      .update(storageLocation)
      .set({ ...values, ...bump })
      .where(eq(storageLocation.id, id)),
  );
  context.audit({
    target: place.target(row),
    changes: changesOf(placeFields, await told(context, row), await told(context, values)),
  });
};

/** @throws PLACE_OF_ROOM, PLACE_NOT_EMPTY */
export const deletePlace = async (
  context: WriteContext,
  input: InputOf<Calls['storageDelete']>,
): Promise<void> => {
  const row = await places.lockSeen(context, input);
  needManaged(context, [row]);
  await check(context, place, 'remove', row);
  const held = await heldBy(context.db, row.id);
  if (held.bottles + held.containers + held.places > 0) throw fail('PLACE_NOT_EMPTY', held);
  // Movements name it for ever: it is shown no more, and its name is free again.
  await context.db
    .update(storageLocation)
    .set({ useStatus: 2, name: `${row.name}（已删除 ${row.code}）`, ...bump })
    .where(eq(storageLocation.id, row.id));
  context.audit({ target: place.target(row) });
};

/** Two keepers and two locks, where the rules of the categories ask for them. @throws CONTROLLED_NEEDS_KEEPERS */
const needSecure = async (
  { db }: WriteContext,
  { keeperAId, keeperBId, lockKind }: Pick<Place, 'keeperAId' | 'keeperBId' | 'lockKind'>,
  categories: Place['controlledCategories'],
): Promise<void> => {
  if (!(await controlsIn(db)).of(categories).twoPersonStore) return;
  if (!keeperAId || !keeperBId || lockKind !== 'double') throw fail('CONTROLLED_NEEDS_KEEPERS');
};

/** @throws CONTROLLED_NEEDS_KEEPERS, KEEPER_STUDENT */
export const applyControlled = async (
  context: WriteContext,
  { categories, fileId, ...input }: InputOf<Calls['controlledApply']>,
): Promise<void> => {
  const row = await places.lockSeen(context, input);
  needManaged(context, [row]);
  await check(context, place, 'apply', row);
  await needSecure(context, row, categories);
  await checkKeepers(context, row, row, categories);
  await claimFile(context, `storage:${row.id}`, fileId, row.controlledFileId, { field: 'fileId' });
  await move(context, place, row, 'apply', {
    controlledCategories: categories,
    controlledFileId: fileId,
    controlledNote: null,
  });
  await notify(context, {
    userIds: await holdersOf(context.db, chemicalRulePermission.edit),
    kind: 'storage.applied',
    title: [
      `${row.path} 申请登记为管制品存放点`,
      `${row.path} is to be registered for controlled substances`,
    ],
    link: `/chemicals/chemicalsList?tab=storage&laboratoryId=${row.laboratoryId}`,
  });
};

/** By the college; the laboratory hears of it. @throws CONTROLLED_NEEDS_KEEPERS */
export const decideControlled = async (
  context: WriteContext,
  { decision, categories, note, ...input }: InputOf<Calls['controlledApprove']>,
): Promise<void> => {
  const row = await places.lockSeen(context, input);
  const approves = decision === 'approve';
  if (approves) {
    await needSecure(context, row, categories);
    await checkKeepers(context, row, row, categories);
  }
  await move(context, place, row, decision, {
    ...(approves && categories.length > 0 ? { controlledCategories: categories } : {}),
    controlledNote: note?.trim() || null,
  });
  await context.db
    .update(storageLocation)
    .set({ controlledById: context.caller.accountId, controlledAt: nowIso() })
    .where(eq(storageLocation.id, row.id));
  await notify(context, {
    userIds: [row.headId, ...row.safetyOfficerIds, row.keeperAId, row.keeperBId].filter((id) => id !== null),
    kind: 'storage.decided',
    title: approves
      ? [`${row.path} 已登记为管制品存放点`, `${row.path} is registered for controlled substances`]
      : [
          `${row.path} 的管制品存放登记未通过或已撤销`,
          `${row.path} is not registered for controlled substances`,
        ],
    link: `/chemicals/chemicalsList?tab=storage&laboratoryId=${row.laboratoryId}`,
  });
};

/** The classes that a cabinet is for, by their names. */
const acceptedFacts = (classes: readonly StorageClass[] = []): [string, string][] =>
  classes.length > 0 ? [['可存', classes.map((code) => storageClasses[code][0]).join('、')]] : [];

/** Labels for the doors of cabinets. @throws NOT_FOUND */
export const printPlaces = async (
  context: ReadContext,
  { ids, layout }: InputOf<Calls['storagePrint']>,
): Promise<FileAnswer> => {
  const rows = await placesDetails(context, [...new Set(ids)]);
  const { platform } = context;
  const accepted = await acceptedClasses();
  const { pdf } = await renderLabels(
    { publicUrl: platform.config.publicUrl, layout, title: '存放点标签' },
    rows.map((row) => ({
      title: row.name,
      lines: [
        row.path,
        row.laboratoryName,
        [row.cabinetType ? cabinetTypes[row.cabinetType][0] : '', lockKinds[row.lockKind][0]]
          .filter(Boolean)
          .join('  '),
        [row.keeperAName, row.keeperBName].some(Boolean)
          ? `保管人 ${[row.keeperAName, row.keeperBName].filter(Boolean).join('、')}`
          : '',
      ].filter(Boolean),
      facts: acceptedFacts(accepted(row.cabinetType)),
      pictograms: [],
      signal: null,
      mark: null,
      code: row.code,
    })),
  );
  return temporaryPdf(platform, pdf, '存放点标签');
};
