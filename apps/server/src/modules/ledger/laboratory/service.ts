import { changedFields, type InputOf, inLocale, type ledger } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import type { laboratory } from '../tables.ts';
import { forEach } from './batch.ts';
import { laboratories } from './queries.ts';
import { titleOf, valuesOf } from './rules.ts';
import { reopenRow, resumeRow, suspendRow } from './states.ts';
import { settingInForce, snapshotOf } from './store.ts';
import { saveLaboratory } from './write.ts';

type Endpoints = (typeof ledger)['endpoints'];

/** @throws NOT_FOUND for an organisation out of reach, and everything that `faultsOf` finds */
export const addLaboratory = async (
  context: WriteContext,
  { reason, ...fields }: InputOf<Endpoints['laboratoryAdd']>,
) => {
  if (!reachesOrganization(context.reach, fields.organizationId)) throw fail('NOT_FOUND');
  if (fields.laboratoryCode && !context.reach.college)
    throw failAt('laboratoryCode', 'LABORATORY_CODE_COLLEGE');
  return saveLaboratory(context, valuesOf(fields), { reason: reason ?? null });
};

/** The college edits everything; others the fields that the setting names, the rest takes an application. */
export const editLaboratory = async (
  context: WriteContext,
  { id, version, reason, ...fields }: InputOf<Endpoints['laboratoryEdit']>,
) => {
  const { db, reach } = context;
  const row = await laboratories.lockSeen(context, { id, version });
  const before = await snapshotOf(db, row);
  const values = valuesOf({ ...fields, laboratoryCode: fields.laboratoryCode ?? row.laboratoryCode });
  // Nobody gives a laboratory away to where he does not reach.
  if (values.organizationId !== row.organizationId && !reachesOrganization(reach, values.organizationId))
    throw fail('NOT_FOUND');
  const changed = changedFields(before, values);
  if (changed.length === 0) throw fail('NOTHING_CHANGED');
  if (!reach.college) {
    const { directEditFields } = await settingInForce(db);
    const refused = changed.find((field) => !directEditFields.includes(field));
    if (refused) {
      const { label, labelEn } = titleOf(refused);
      throw fail(
        'FIELD_NEEDS_APPLICATION',
        { field: inLocale([label, labelEn], context.locale) },
        { fields: [{ field: refused, message: '' }] },
      );
    }
  }
  return saveLaboratory(context, values, { before: row, version, reason });
};

export const changeLaboratoryStatus = async (
  context: WriteContext,
  { ids, action, reason, until }: InputOf<Endpoints['laboratoryStatusChange']>,
) => {
  // Opened again it needs a level, which the college gives.
  if (action === 'reopen' && !context.reach.college) throw fail('COLLEGE_SCOPE_REQUIRED');
  const rows = await laboratories.lock(context, ids);
  return forEach(context, rows, (write, row) => {
    if (action === 'reopen') return reopenRow(write, row, reason);
    return action === 'suspend'
      ? suspendRow(write, row, { reason, until: until ?? null })
      : resumeRow(write, row, { reason });
  });
};

export const saveOfficers = async (
  context: WriteContext,
  { ids, safetyOfficerIds }: InputOf<Endpoints['laboratoryOfficerSave']>,
) => {
  const rows = await laboratories.lock(context, ids);
  if (
    !context.reach.college &&
    !(await settingInForce(context.db)).directEditFields.includes('safetyOfficerIds')
  )
    throw fail('FIELD_NEEDS_APPLICATION', { field: inLocale(['安全员', 'Safety officers'], context.locale) });
  return forEach(context, rows, async (write, row) => {
    const before = await snapshotOf(write.db, row);
    await saveLaboratory(write, { ...before, safetyOfficerIds }, { before: row });
  });
};

/** Photos and evacuation plan, which whoever answers for the laboratory keeps up to date. */
export const savePhotos = async (
  context: WriteContext,
  { version, photos, evacuationPlanId }: InputOf<Endpoints['minePhotoSave']>,
  row: typeof laboratory.$inferSelect,
): Promise<void> => {
  const before = await snapshotOf(context.db, row);
  await saveLaboratory(
    context,
    {
      ...before,
      photos: photos ?? before.photos,
      evacuationPlanId: evacuationPlanId === undefined ? before.evacuationPlanId : evacuationPlanId,
    },
    { before: row, version },
  );
};
