import { noteOf, type SyncKind, syncMost, syncNotes } from '@anyan/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import { readCsv } from '../../../platform/csv.ts';
import { fetchOutside } from '../../../platform/outside.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { syncRun, syncSource } from '../tables.ts';
import type { Source } from './plan.ts';
import { headingsOf, renamed } from './rows.ts';
import { receive } from './runs.ts';

/** Bytes of what a source offers at most: sixty thousand people. */
const maxBytes = 48 * 1024 * 1024;

/** What an address offers: `{ people: […], organizations: […] }` with the rows of a push, or a CSV file of one of them. */
const documentOf = async (
  bytes: Buffer,
  source: Pick<Source, 'fields'>,
): Promise<Partial<Record<SyncKind, object[]>>> => {
  if (bytes.toString('latin1', 0, 100).trimStart().startsWith('{')) return JSON.parse(bytes.toString('utf8'));
  const rows = await readCsv(bytes, headingsOf(source));
  const first = renamed(source)(rows[0] ?? {});
  const has = (field: string) => field in first;
  // A file that says of its first row neither who nor what is a page of an error.
  if (!has('externalId') || !(has('number') || has('code'))) throw new Error('it lacks columns');
  return has('number') ? { people: rows } : { organizations: rows };
};

const call = { title: ['夜间拉取数据', 'Nightly pull'], module: 'personnel' } as const;

const pullOne = async (platform: Platform, source: Source, address: string) => {
  // Of one day one batch: a second run of the job answers the first.
  const batchNo = Number(`${(await dayOf(platform.database.db)).replaceAll('-', '')}000000`);
  const document = await documentOf(await fetchOutside(address, maxBytes), source);
  for (const kind of ['organizations', 'people'] as const) {
    const rows = document[kind];
    if (!Array.isArray(rows) || !source.kinds.includes(kind)) continue;
    const parts = Math.max(1, Math.ceil(rows.length / syncMost));
    for (let part = 1; part <= parts; part++)
      await asSystem(platform, call, (context) =>
        receive(context, source.id, {
          ...{ kind, batchNo, full: true, part, parts },
          rows: rows.slice((part - 1) * syncMost, part * syncMost),
        }),
      );
  }
};

/** Every night: asks each source that has an address. One that fails says so in its runs and holds up no other. */
export const pullSources = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const sources = await db
    .select()
    .from(syncSource)
    .where(and(eq(syncSource.useStatus, 1), isNotNull(syncSource.pullName)));
  for (const source of sources) {
    const address = platform.config.syncSources[source.pullName ?? ''];
    if (!address) continue;
    try {
      await pullOne(platform, source, address);
    } catch (error) {
      platform.log.warn({ source: source.id, error: (error as Error).message.slice(0, 200) }, 'pull failed');
      await asSystem(platform, call, async (context) => {
        await context.db.insert(syncRun).values({
          ...{
            id: uuid(),
            sourceId: source.id,
            kind: source.kinds[0] ?? 'people',
            batchNo: Date.parse(nowIso()),
          },
          ...{ full: true, state: 'failed' as const, received: 0, at: nowIso() },
          note: noteOf(syncNotes.noAnswer),
        });
        context.audit({ target: { kind: 'sync', id: source.id, name: source.name }, result: 'refused' });
      });
    }
  }
};
