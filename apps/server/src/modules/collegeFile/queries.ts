import {
  type CollegeFileRow,
  type collegeFile as contract,
  fileListPermission,
  type InputOf,
  type Page,
} from '@anyan/contract';
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { fail } from '../../platform/failure.ts';
import { file } from '../../platform/files/tables.ts';
import { offsetOf, orderOf, typedPattern } from '../../platform/paging.ts';
import { namesSpelt } from '../../platform/pinyin.ts';
import { need, within } from '../../platform/scope.ts';
import type { Reach } from '../../platform/session/caller.ts';
import { isForCaller, organization, organizationsNamed } from '../college/public.ts';
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
    .leftJoin(organization, eq(organization.id, collegeFile.organizationId));

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

/** @throws NOT_ALLOWED to `manage` for who may look after none */
export const listCollegeFiles = async (
  context: ReadContext,
  input: InputOf<Endpoints['collegeFileList']>,
): Promise<Page<CollegeFileRow>> => {
  const { db } = context;
  const reach = input.manage ? manageReach(context) : undefined;
  if (input.manage && !reach) throw fail('NOT_ALLOWED');
  const pattern = typedPattern(input.keyword);
  const spelt = await namesSpelt(context, collegeFile.name, input.keyword ?? '');
  const where = and(
    reach
      ? within(reach, { organization: collegeFile.organizationId })
      : await isForCaller(context, collegeFile),
    pattern ? or(ilike(collegeFile.name, pattern), inArray(collegeFile.name, spelt)) : undefined,
    input.category ? eq(collegeFile.category, input.category) : undefined,
  );
  const { limit, offset, pageNo } = offsetOf(input);
  const data = await rowsOf(db)
    .where(where)
    .orderBy(
      ...orderOf(
        {
          uploadedAt: collegeFile.createdAt,
          name: collegeFile.name,
          downloads: collegeFile.downloads,
        },
        input,
        { field: 'uploadedAt', order: 'descend' },
        collegeFile.id,
      ),
    )
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ total: sql<number>`count(*)::int` }).from(collegeFile).where(where);
  return { pageNo, totalCount: total?.total ?? 0, data };
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
