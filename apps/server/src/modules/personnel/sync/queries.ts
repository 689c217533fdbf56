import type { InputOf, personnel, ResultOf } from '@anyan/contract';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { equals, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { personName } from '../../identity/public.ts';
import { syncLink, syncRun, syncSource } from '../tables.ts';
import { incoming } from './states.ts';

type Endpoints = (typeof personnel)['endpoints'];
type Filters = Omit<InputOf<Endpoints['syncRunPageList']>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>;

const read = (db: Reader) =>
  db
    .select({
      id: syncRun.id,
      sourceId: syncRun.sourceId,
      sourceName: syncSource.name,
      kind: syncRun.kind,
      batchNo: sql<string>`${syncRun.batchNo}::text`,
      full: syncRun.full,
      state: syncRun.state,
      reason: syncRun.reason,
      received: syncRun.received,
      added: syncRun.added,
      changed: syncRun.changed,
      unchanged: syncRun.unchanged,
      left: syncRun.left,
      refused: sql<number>`jsonb_array_length(${syncRun.refusals})`,
      note: syncRun.note,
      at: syncRun.at,
      decidedByName: personName(syncRun.decidedById),
      version: syncRun.version,
    })
    .from(syncRun)
    .innerJoin(syncSource, eq(syncSource.id, syncRun.sourceId))
    .$dynamic();

export type RunRow = Awaited<ReturnType<typeof read>>[number];

/** What came from the sources, newest first. */
export const runs = register({
  name: 'runs',
  table: syncRun,
  key: syncRun.id,
  read,
  filters: {
    sourceId: equals<string>(syncRun.sourceId),
    kind: equals<RunRow['kind']>(syncRun.kind),
    state: equals<RunRow['state']>(syncRun.state),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { at: syncRun.at },
  first: { field: 'at', order: 'descend' },
  shown: async (context) => {
    const can = await canOf(context, incoming, ['accept']);
    return (row) => ({ ...row, can: can(row) });
  },
});

/** The sources with what they know, and the addresses that could be pulled from. */
export const listSources = async ({
  db,
  platform,
}: ReadContext): Promise<ResultOf<Endpoints['syncSourceList']>> => {
  const rows = await db
    .select({
      id: syncSource.id,
      name: syncSource.name,
      kinds: syncSource.kinds,
      owns: syncSource.owns,
      fields: syncSource.fields,
      codes: syncSource.codes,
      pullName: syncSource.pullName,
      useStatus: syncSource.useStatus,
      keyId: syncSource.keyId,
      version: syncSource.version,
    })
    .from(syncSource)
    .orderBy(asc(syncSource.name));
  const links = await db
    .select({ sourceId: syncLink.sourceId, kind: syncLink.kind, known: count() })
    .from(syncLink)
    .groupBy(syncLink.sourceId, syncLink.kind);
  const last = await db
    .selectDistinctOn([syncRun.sourceId], { sourceId: syncRun.sourceId, at: syncRun.at })
    .from(syncRun)
    .where(eq(syncRun.state, 'done'))
    .orderBy(syncRun.sourceId, desc(syncRun.at));
  const knownOf = (id: string, kind: string) =>
    links.find((one) => one.sourceId === id && one.kind === kind)?.known ?? 0;
  return {
    sources: rows.map((row) => ({
      ...row,
      people: knownOf(row.id, 'people'),
      organizations: knownOf(row.id, 'organizations'),
      lastRunAt: last.find(({ sourceId }) => sourceId === row.id)?.at ?? null,
    })),
    pullNames: Object.keys(platform.config.syncSources),
  };
};

/** The sources in use that know somebody, with what they own. */
export const sourcesOfPerson = (
  db: Reader,
  accountId: string,
): Promise<{ name: string; owns: readonly string[] }[]> =>
  prepared(db, 'sources of a person', () =>
    db
      .select({ name: syncSource.name, owns: syncSource.owns })
      .from(syncLink)
      .innerJoin(syncSource, and(eq(syncSource.id, syncLink.sourceId), eq(syncSource.useStatus, 1)))
      .where(eq(syncLink.accountId, sql.placeholder('accountId'))),
  ).execute({ accountId });

/** The same of organisations. */
export const sourcesOfOrganizations = (db: Reader, ids: readonly string[]) =>
  prepared(db, 'sources of organisations', () =>
    db
      .select({ id: syncLink.organizationId, name: syncSource.name, owns: syncSource.owns })
      .from(syncLink)
      .innerJoin(syncSource, and(eq(syncSource.id, syncLink.sourceId), eq(syncSource.useStatus, 1)))
      .where(anyAmong(syncLink.organizationId, 'ids')),
  ).execute({ ids: [...ids] });
