import type { BottleTest } from '@anyan/contract';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../../platform/context.ts';
import { literal, prepared } from '../../../../platform/database/prepared.ts';
import { fileRows, signedUrl } from '../../../../platform/files/files.ts';
import { account } from '../../../identity/public.ts';
import { bottles } from '../bottles/queries.ts';
import { bottleTest } from '../tables.ts';

const lastShown = 50;

/** Whoever sees the bottle sees what was found in it. */
export const maySeeTest = async (context: ReadContext, id: string): Promise<boolean> => {
  const [of] = await context.db
    .select({ bottleId: bottleTest.bottleId })
    .from(bottleTest)
    .where(eq(bottleTest.id, id));
  return (
    !!of &&
    bottles.get(context, of.bottleId).then(
      () => true,
      () => false,
    )
  );
};

/** Tests of a bottle that the caller may see, the newest first. */
export const testsOf = async ({ db, platform }: ReadContext, bottleId: string): Promise<BottleTest[]> => {
  const { bottleId: _b, byId: _i, createdAt: _c, ...own } = getTableColumns(bottleTest);
  const query = prepared(db, 'testsOf', () =>
    db
      .select({ ...own, byName: account.name })
      .from(bottleTest)
      .innerJoin(account, eq(account.id, bottleTest.byId))
      .where(eq(bottleTest.bottleId, sql.placeholder('bottleId')))
      .orderBy(desc(bottleTest.at), desc(bottleTest.id))
      .limit(literal(lastShown)),
  );
  const rows = await query.execute({ bottleId });
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? []);
  const files = new Map(
    (fileIds.length > 0 ? await fileRows(db, fileIds) : []).map((file) => [file.id, file.name]),
  );
  return rows.map((row) => ({
    ...row,
    fileName: files.get(row.fileId ?? '') ?? null,
    fileUrl: row.fileId && files.has(row.fileId) ? signedUrl(platform, row.fileId) : null,
  }));
};
