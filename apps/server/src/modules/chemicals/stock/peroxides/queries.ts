import type { BottleTest } from '@anyan/contract';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { ReadContext } from '../../../../platform/context.ts';
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
  const rows = await db
    .select({ ...own, byName: account.name })
    .from(bottleTest)
    .innerJoin(account, eq(account.id, bottleTest.byId))
    .where(eq(bottleTest.bottleId, bottleId))
    .orderBy(desc(bottleTest.at), desc(bottleTest.id))
    .limit(lastShown);
  const files = new Map(
    (
      await fileRows(
        db,
        rows.flatMap(({ fileId }) => fileId ?? []),
      )
    ).map((file) => [file.id, file.name]),
  );
  return rows.map((row) => ({
    ...row,
    fileName: files.get(row.fileId ?? '') ?? null,
    fileUrl: row.fileId && files.has(row.fileId) ? signedUrl(platform, row.fileId) : null,
  }));
};
