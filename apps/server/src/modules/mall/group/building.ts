import { type InputOf, type Label, type mall, purchaseGroupPermission } from '@anyan/contract';
import { and, asc, eq, exists, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Described, ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail } from '../../../platform/failure.ts';
import { type Platform, systemContext } from '../../../platform/platform.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { runWrite } from '../../../platform/transaction.ts';
import { alone, ownersContext, sentenceOf } from '../../../platform/transfer/jobs.ts';
import { notifyTransferred, pushProgress } from '../../../platform/transfer/progress.ts';
import { uuid } from '../../../platform/uuid.ts';
import { findOrganization, subtreeIds } from '../../college/public.ts';
import { account, activeStaff } from '../../identity/public.ts';
import { laboratory, laboratoryMember, laboratoryWithin } from '../../ledger/public.ts';
import {
  purchaseGroup,
  purchaseGroupBuild,
  purchaseGroupLaboratory,
  purchaseGroupMember,
} from '../tables.ts';
import { freeName } from './rules.ts';

type Build = typeof purchaseGroupBuild.$inferSelect;

export const buildJob = 'mall.buildGroups';
const title: Label = ['按实验室生成课题组', 'Make groups by laboratories'];
// A batch that makes none says nothing.
const quiet: Described = { title, module: 'mall', unlogged: true };
const batchSize = 500;
/** A run of which nothing was heard for so long has died and is not waited for. */
const deadAfter = "interval '1 hour'";

/** Begins a run. @throws NOT_FOUND for an organisation out of reach, GROUP_BUILDING while one is under way */
export const buildGroups = async (
  context: WriteContext,
  { organizationId }: InputOf<(typeof mall.endpoints)['purchaseGroupBuild']>,
): Promise<{ jobId: string }> => {
  const { db, caller, locale, reach } = context;
  if (
    organizationId &&
    !(reachesOrganization(reach, organizationId) && (await findOrganization(db, organizationId)))
  )
    throw fail('NOT_FOUND');
  await hold(db, buildJob);
  const running = await db.$count(
    purchaseGroupBuild,
    and(
      eq(purchaseGroupBuild.state, 'running'),
      sql`${purchaseGroupBuild.createdAt} > now() - ${sql.raw(deadAfter)}`,
    ),
  );
  if (running > 0) throw fail('GROUP_BUILDING');
  const id = uuid();
  await db
    .insert(purchaseGroupBuild)
    .values({ id, ownerId: caller.accountId, organizationId: organizationId ?? null, locale });
  await context.send(buildJob, { id });
  context.audit({ target: { kind: 'purchaseGroupBuild', id, name: title[0] } });
  return { jobId: id };
};

const laboratoriesAfter = async (db: Reader, among: SQL | undefined, after: string | undefined) =>
  db
    .select({
      id: laboratory.id,
      laboratoryName: laboratory.laboratoryName,
      laboratoryCode: laboratory.laboratoryCode,
      organizationId: laboratory.organizationId,
      leaderId: account.id,
      // Of a group that merely asks for it nobody buys yet.
      grouped: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(purchaseGroupLaboratory)
          .where(
            and(
              eq(purchaseGroupLaboratory.laboratoryId, laboratory.id),
              eq(purchaseGroupLaboratory.state, 'confirmed'),
            ),
          ),
      )}`,
    })
    .from(laboratory)
    .leftJoin(account, and(eq(account.id, laboratory.headId), activeStaff()))
    .where(and(ne(laboratory.status, 'closed'), among, after ? gt(laboratory.id, after) : undefined))
    .orderBy(asc(laboratory.id))
    .limit(batchSize);

const membersOf = async (db: Reader, laboratoryIds: readonly string[]) => {
  const rows = await db
    .selectDistinct({ laboratoryId: laboratoryMember.laboratoryId, userId: laboratoryMember.userId })
    .from(laboratoryMember)
    .innerJoin(account, eq(account.id, laboratoryMember.userId))
    .where(
      and(
        inArray(laboratoryMember.laboratoryId, [...laboratoryIds]),
        eq(laboratoryMember.state, 'in'),
        eq(account.useStatus, 1),
        inArray(account.userType, [1, 2]),
      ),
    );
  return Map.groupBy(rows, ({ laboratoryId }) => laboratoryId);
};

const namesTaken = async (db: Reader, organizationIds: readonly string[]) => {
  const rows = await db
    .select({ organizationId: purchaseGroup.organizationId, name: purchaseGroup.groupName })
    .from(purchaseGroup)
    .where(inArray(purchaseGroup.organizationId, [...new Set(organizationIds)]));
  const taken = Map.groupBy(rows, ({ organizationId }) => organizationId);
  return (id: string) => new Set(taken.get(id)?.map(({ name }) => name.toLowerCase()));
};

/** A group for each of these laboratories that is in none. */
const buildSome = async (
  context: WriteContext,
  among: SQL | undefined,
  after: string | undefined,
): Promise<{ made: number; seen: number; last: string | undefined }> => {
  const { db } = context;
  await hold(db, `${buildJob}.some`);
  const rows = await laboratoriesAfter(db, among, after);
  const due = rows.flatMap(({ leaderId, grouped, ...row }) =>
    leaderId && !grouped ? [{ ...row, leaderId }] : [],
  );
  const taken = await namesTaken(
    db,
    due.map(({ organizationId }) => organizationId),
  );
  const byPlace = new Map<string, Set<string>>();
  const groups = due.flatMap((row) => {
    const names = byPlace.get(row.organizationId) ?? taken(row.organizationId);
    byPlace.set(row.organizationId, names);
    const groupName = freeName(row, names);
    if (!groupName) return [];
    names.add(groupName.toLowerCase());
    return [{ ...row, groupName, laboratoryId: row.id, id: uuid() }];
  });
  if (groups.length > 0) {
    const members = await membersOf(
      db,
      groups.map(({ laboratoryId }) => laboratoryId),
    );
    await db.insert(purchaseGroup).values(
      groups.map(({ id, groupName, organizationId, leaderId }) => ({
        id,
        groupName,
        organizationId,
        leaderId,
      })),
    );
    await db
      .insert(purchaseGroupLaboratory)
      .values(
        groups.map(({ id, laboratoryId }) => ({ groupId: id, laboratoryId, state: 'confirmed' as const })),
      );
    await db.insert(purchaseGroupMember).values(
      groups.flatMap(({ id, laboratoryId, leaderId }) => [
        { groupId: id, userId: leaderId, groupRole: 'leader' as const },
        ...(members.get(laboratoryId) ?? [])
          .filter(({ userId }) => userId !== leaderId)
          .slice(0, 199)
          .map(({ userId }) => ({ groupId: id, userId, groupRole: 'member' as const })),
      ]),
    );
    for (const { id, groupName } of groups)
      context.audit({ target: { kind: 'purchaseGroup', id, name: groupName } });
  }
  return { made: groups.length, seen: rows.length, last: rows.at(-1)?.id };
};

/** Goes through all laboratories, some hundred in one transaction. */
const buildAll = async (reader: ReadContext, among: SQL | undefined) => {
  const sum = { made: 0, skipped: 0 };
  for (let after: string | undefined; ; ) {
    const since = after;
    const { made, seen, last } = await runWrite(reader, quiet, (context) => buildSome(context, among, since));
    sum.made += made;
    sum.skipped += seen - made;
    if (seen < batchSize) return sum;
    after = last;
  }
};

const amongOf = async ({ db, reach }: ReadContext, organizationId: string | null) =>
  and(
    laboratoryWithin(reach),
    organizationId ? inArray(laboratory.organizationId, await subtreeIds(db, [organizationId])) : undefined,
  );

const endBuild = (
  platform: Platform,
  { id, ownerId }: Build,
  values: { state: 'done'; made: number; skipped: number } | { state: 'failed'; failure: string },
): Promise<void> =>
  runWrite(systemContext(platform), quiet, async (context) => {
    const { failure, ...rest } = { failure: undefined, ...values };
    await context.db.update(purchaseGroupBuild).set(rest).where(eq(purchaseGroupBuild.id, id));
    if (!ownerId) return;
    pushProgress(context, { id, ownerId }, values.state, 1);
    const { made, skipped } = { made: 0, skipped: 0, ...rest };
    await notifyTransferred(context, {
      ...{ jobId: id, ownerId, import: true, title, good: made, bad: 0 },
      link: '/purchase/purchaseGroupManage',
      body: [
        `已生成 ${made} 个课题组，跳过 ${skipped} 个实验室`,
        `${made} made, ${skipped} laboratories left out`,
      ],
      ...(failure ? { failure } : {}),
    });
  });

/** Job `mall.buildGroups`; run again it makes what is still missing. */
export const runBuild = (platform: Platform, { id }: { id?: string }): Promise<void> =>
  alone(platform, `${buildJob} ${id}`, async () => {
    const { db } = platform.database;
    const [build] = await db
      .select()
      .from(purchaseGroupBuild)
      .where(eq(purchaseGroupBuild.id, String(id)));
    if (build?.state !== 'running' || !build.ownerId) return;
    try {
      const { ownerId, locale } = build;
      // With what its owner may do now.
      const context = await ownersContext(platform, { ownerId, locale }, [purchaseGroupPermission.add]);
      const sum = await buildAll(context, await amongOf(context, build.organizationId));
      await endBuild(platform, build, { state: 'done', ...sum });
    } catch (error) {
      const failure = sentenceOf(error, build.locale);
      if (!failure) throw error;
      await endBuild(platform, build, { state: 'failed', failure });
    }
  });

/** A college that had laboratories before it had a mall finds their groups made; once, and nobody is told. */
export const landGroups = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const there = async () => {
    const [row] = await db
      .select({
        laboratories: sql<boolean>`exists (select 1 from ${laboratory})`,
        groups: sql<boolean>`exists (select 1 from ${purchaseGroup})`,
        builds: sql<boolean>`exists (select 1 from ${purchaseGroupBuild})`,
      })
      .from(sql`(select 1) one`);
    return row;
  };
  const found = await there();
  if (!found?.laboratories || found.groups || found.builds) return;
  const sum = await buildAll(systemContext(platform), undefined);
  await db.insert(purchaseGroupBuild).values({ ...sum, locale: 'zh-CN', state: 'done' });
};
