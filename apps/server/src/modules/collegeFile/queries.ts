import {
  type CollegeFileRow,
  type collegeFile as contract,
  fileListPermission,
  type InputOf,
  type Page,
} from '@anyan/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { fail } from '../../platform/failure.ts';
import { file } from '../../platform/files/tables.ts';
import { equals, named, register } from '../../platform/register.ts';
import { need, within } from '../../platform/scope.ts';
import type { Reach } from '../../platform/session/caller.ts';
import { forCaller, isForCaller, organization, organizationsNamed } from '../college/public.ts';
import { collegeFile } from './tables.ts';

type Endpoints = typeof contract.endpoints;

/** What the caller may look after; undefined for who may look after none. */
const manageReach = ({ may, reachOf }: ReadContext): Reach | undefined =>
  may(fileListPermission.query) ? reachOf(fileListPermission.query) : undefined;

const names = organizationsNamed(collegeFile.organizationIds);

const rowsOf = (db: Reader) =>
  db
    .select({
      id: collegeFile.id,
      name: collegeFile.name,
      category: collegeFile.category,
      fileName: file.name,
      bytes: file.bytes,
      organizations: names,
      wholeCollege: collegeFile.wholeCollege,
      userTypes: collegeFile.userTypes,
      downloads: collegeFile.downloads,
      uploadedBy: collegeFile.uploaderName,
      organizationName: organization.name,
      uploadedAt: collegeFile.createdAt,
      version: collegeFile.version,
    })
    .from(collegeFile)
    .innerJoin(file, eq(file.id, collegeFile.fileId))
    .leftJoin(organization, eq(organization.id, collegeFile.organizationId))
    .$dynamic();

/** One that is open to the caller, or that he looks after. @throws NOT_FOUND */
export const getCollegeFile = async (context: ReadContext, id: string): Promise<CollegeFileRow> => {
  const reach = manageReach(context);
  const [row] = await rowsOf(context.db).where(
    and(
      eq(collegeFile.id, id),
      or(
        await isForCaller(context, collegeFile),
        reach && (within(reach, { organization: collegeFile.organizationId }) ?? sql`true`),
      ),
    ),
  );
  return need(row);
};

type Filters = Omit<
  InputOf<Endpoints['collegeFileList']>,
  'manage' | 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;
const filters = {
  keyword: named(collegeFile.name),
  category: equals<CollegeFileRow['category']>(collegeFile.category),
} satisfies { [K in keyof Required<Filters>]: unknown };
const shared = {
  ...{ table: collegeFile, key: collegeFile.id, read: rowsOf },
  orders: {
    uploadedAt: collegeFile.createdAt,
    name: collegeFile.name,
    downloads: collegeFile.downloads,
  },
  first: { field: 'uploadedAt', order: 'descend' },
} as const;

/** What the caller looks after. */
const managed = register({
  ...shared,
  name: 'managedCollegeFiles',
  scope: [{ organization: collegeFile.organizationId }],
  reach: (context) => need(manageReach(context)),
  filters,
});
/** What is open to the caller. */
const open = register({
  ...shared,
  name: 'openCollegeFiles',
  filters: { ...filters, open: forCaller(collegeFile) },
  always: () => ({ open: true }),
});

/** @throws NOT_ALLOWED to `manage` for who may look after none */
export const listCollegeFiles = async (
  context: ReadContext,
  { manage, ...input }: InputOf<Endpoints['collegeFileList']>,
): Promise<Page<CollegeFileRow>> => {
  if (manage && !manageReach(context)) throw fail('NOT_ALLOWED');
  return (manage ? managed : open).page(context, input);
};

/** The file that the caller may download: one that is open to him, or that he looks after. */
export const downloadable = async (context: ReadContext, id: string) => {
  const one = async (where: SQL | undefined) =>
    (
      await context.db
        .select({ id: file.id, name: file.name, type: file.type })
        .from(collegeFile)
        .innerJoin(file, eq(file.id, collegeFile.fileId))
        .where(and(eq(collegeFile.id, id), where))
    )[0];
  const reach = manageReach(context);
  return (
    (await one(await isForCaller(context, collegeFile))) ??
    (reach && (await one(within(reach, { organization: collegeFile.organizationId }))))
  );
};
