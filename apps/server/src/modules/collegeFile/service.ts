import { collegeFileFields, type collegeFile as contract, type InputOf } from '@anyan/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { claimFile } from '../../platform/files/files.ts';
import { need, needAll, within } from '../../platform/scope.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { uuid } from '../../platform/uuid.ts';
import { faultOfAudience, mergedArray, organization, type Scope, scopeOf } from '../college/public.ts';
import { addressOf } from '../files/public.ts';
import { downloadable } from './queries.ts';
import { collegeFile } from './tables.ts';

type Endpoints = typeof contract.endpoints;
type Row = typeof collegeFile.$inferSelect;
type Fields = Omit<InputOf<Endpoints['collegeFileAdd']>, 'fileId'>;

const fileUse = (id: string) => `collegeFile:${id}`;
const target = ({ id, name }: Pick<Row, 'id' | 'name'>) => ({ kind: 'collegeFile', id, name });

const { organizationIds: _places, wholeCollege: _all, fileId: _file, ...plainFields } = collegeFileFields;
const loggedFields = { ...plainFields, scope: collegeFileFields.organizationIds };

/** As the log tells it: organisations with their names. */
const logged = async ({ db }: WriteContext, row: Omit<ReturnType<typeof valuesOf>, never>) => {
  const places = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, row.organizationIds))
    .orderBy(asc(organization.name));
  return { ...row, scope: row.wholeCollege ? 'college' : places };
};

const valuesOf = (fields: Fields) => ({
  name: fields.name.trim(),
  category: fields.category,
  ...scopeOf(fields),
  userTypes: [...new Set(fields.userTypes ?? [])].sort(),
});

/** @throws COLLEGE_FILE_SCOPE_NEEDED, COLLEGE_FILE_SCOPE_BEYOND */
const checkScope = async (context: WriteContext, scope: Scope, before: readonly string[]) => {
  const fault = await faultOfAudience(context, scope, before);
  if (fault === 'needed') throw failAt('organizationIds', 'COLLEGE_FILE_SCOPE_NEEDED');
  if (fault === 'beyond') throw failAt('organizationIds', 'COLLEGE_FILE_SCOPE_BEYOND');
};

/** @throws COLLEGE_FILE_EXISTS */
const checkName = async (
  { db }: WriteContext,
  { name, category }: Pick<Row, 'name' | 'category'>,
  organizationId: string | null,
  except: string | null,
): Promise<void> => {
  const same = await db
    .select({ id: collegeFile.id })
    .from(collegeFile)
    .where(
      and(
        eq(collegeFile.category, category),
        sql`lower(${collegeFile.name}) = lower(${name})`,
        sql`${collegeFile.organizationId} is not distinct from ${organizationId}::uuid`,
      ),
    );
  if (same.some(({ id }) => id !== except)) throw failAt('name', 'COLLEGE_FILE_EXISTS');
};

/** @throws COLLEGE_FILE_EXISTS, COLLEGE_FILE_SCOPE_NEEDED, COLLEGE_FILE_SCOPE_BEYOND, FILE_UNKNOWN */
export const addCollegeFile = async (
  context: WriteContext,
  { fileId, ...fields }: InputOf<Endpoints['collegeFileAdd']>,
): Promise<{ id: string }> => {
  const { caller, reach } = context;
  const values = valuesOf(fields);
  await checkScope(context, values, []);
  // One for all belongs to the college; others to whom they are opened first.
  const organizationId = reach.college ? null : (values.organizationIds[0] ?? null);
  await checkName(context, values, organizationId, null);
  const id = uuid();
  await claimFile(context, fileUse(id), fileId, null, { field: 'fileId' });
  await context.db.insert(collegeFile).values({
    ...values,
    id,
    fileId,
    organizationId,
    uploaderId: actorOf(context),
    uploaderName: caller.name,
    createdAt: nowIso(),
  });
  context.audit({
    target: target({ id, name: values.name }),
    changes: changesOf(loggedFields, null, await logged(context, values)),
  });
  return { id };
};

/** @throws NOT_FOUND, STALE_VERSION and what `addCollegeFile` does */
export const editCollegeFile = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['collegeFileEdit']>,
): Promise<void> => {
  const { db, reach } = context;
  const before = need(
    (
      await db
        .select()
        .from(collegeFile)
        .where(and(eq(collegeFile.id, id), within(reach, { organization: collegeFile.organizationId })))
        .for('no key update')
    )[0],
  );
  if (before.version !== version) throw fail('STALE_VERSION');
  const values = valuesOf(fields);
  await checkScope(context, values, before.organizationIds);
  await checkName(context, values, before.organizationId, id);
  await versioned(
    db
      .update(collegeFile)
      .set({ ...values, ...bump })
      .where(and(eq(collegeFile.id, id), eq(collegeFile.version, version)))
      .returning({ id: collegeFile.id }),
  );
  context.audit({
    target: target({ id, name: values.name }),
    changes: changesOf(loggedFields, await logged(context, before), await logged(context, values)),
  });
};

/** @throws NOT_FOUND */
export const deleteCollegeFiles = async (
  context: WriteContext,
  { ids }: { ids: string[] },
): Promise<void> => {
  const { db, reach } = context;
  const rows = needAll(
    ids,
    await db
      .select()
      .from(collegeFile)
      .where(and(inArray(collegeFile.id, ids), within(reach, { organization: collegeFile.organizationId })))
      .orderBy(asc(collegeFile.id))
      .for('update'),
  );
  await db.delete(collegeFile).where(inArray(collegeFile.id, ids));
  for (const row of rows) {
    // Without a use it is swept within a day or so; an address that was given out is good for minutes.
    await claimFile(context, fileUse(row.id), null, row.fileId);
    context.audit({
      target: target(row),
      changes: changesOf(loggedFields, await logged(context, row), null),
    });
  }
};

/** Counts a download and answers where it is. @throws NOT_FOUND */
export const downloadCollegeFile = async (
  context: WriteContext,
  { id }: { id: string },
): Promise<{ url: string }> => {
  const found = need(await downloadable(context, id));
  await context.db
    .update(collegeFile)
    .set({ downloads: sql`${collegeFile.downloads} + 1` })
    .where(eq(collegeFile.id, id));
  return { url: await addressOf(context, found) };
};

/** What was for an organisation is for the one it was merged into. */
export const moveCollegeFiles = async (
  { db: tx }: WriteContext,
  fromId: string,
  intoId: string,
): Promise<void> => {
  // Both may have one of a name; then the other's says where it came from.
  await tx.execute(sql`
    update college_file f set organization_id = ${intoId}, name = case when exists (
        select from college_file x where x.organization_id = ${intoId} and x.category = f.category
           and lower(x.name) = lower(f.name))
      then left(f.name, 80) || '（' || left(f.id::text, 8) || '）' else f.name end
     where f.organization_id = ${fromId}`);
  await tx
    .update(collegeFile)
    .set({ organizationIds: mergedArray(collegeFile.organizationIds, fromId, intoId) })
    .where(sql`${fromId}::uuid = any(${collegeFile.organizationIds})`);
};
