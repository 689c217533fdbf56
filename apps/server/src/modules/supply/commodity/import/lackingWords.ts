import {
  type CatalogueList,
  catalogueWordFields,
  commodityImportLimits,
  inLocale,
  type Label,
  type Locale,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { fail } from '../../../../platform/failure.ts';
import { need } from '../../../../platform/scope.ts';
import { ownJob, recheckImport } from '../../../../platform/transfer/importing.ts';
import { plainKind } from '../../../../platform/transfer/kinds.ts';
import { importJob } from '../../../../platform/transfer/tables.ts';
import { wordsByName } from '../../word/queries.ts';
import { foldedName, measureOf } from '../../word/rules.ts';
import { addWord } from '../../word/service.ts';

export type WordList = Exclude<CatalogueList, 'type'>;

/** What is said of a word that the catalogue does not have, at its column. */
export const unknownWords = {
  brand: ['没有品牌“{word}”，可一键新建', 'There is no brand “{word}”; it can be made'],
  specification: ['没有规格“{word}”，可一键新建', 'There is no specification “{word}”; it can be made'],
  unit: ['没有单位“{word}”，可一键新建', 'There is no unit “{word}”; it can be made'],
} as const satisfies Record<WordList, Label>;

const lists = Object.keys(unknownWords) as WordList[];

const longest = (list: WordList): number =>
  (catalogueWordFields[list].name as { maxLength?: number }).maxLength ?? 10;

/** How sentences of unknown words begin. */
const beginnings = (locale: Locale): string[] =>
  lists.map((list) => `${inLocale(unknownWords[list], locale).split('{word}')[0]}%`);

/** The words that rows of an import name and nobody knows; what is too long to be one is left out. */
const lacking = async (db: Reader, { id, locale }: { id: string; locale: Locale }) => {
  const { rows } = await db.execute<{ value: string; message: string; rows: number }>(sql`
    select e.value->>'value' as value, e.value->>'message' as message, count(*)::int as rows
      from import_row r, jsonb_array_elements(r.errors) e
     where r.job_id = ${id}::uuid and r.state = 'bad' and e.value->>'value' is not null
       and e.value->>'message' like any(${sql.param(beginnings(locale))}::text[])
     group by 1, 2 order by 3 desc, 1 limit 5000`);
  const found = new Map<string, { list: WordList; name: string; rows: number }>();
  for (const { value, message, rows: count } of rows)
    for (const list of lists) {
      const name = value.normalize('NFKC').trim();
      if (message !== inLocale(unknownWords[list], locale).replace('{word}', value)) continue;
      if ([...name].length > longest(list)) continue;
      const key = `${list} ${foldedName(name)}`;
      const known = found.get(key);
      found.set(key, { list, name: known?.name ?? name, rows: (known?.rows ?? 0) + count });
    }
  return [...found.values()];
};

const isGoods = ({ kind }: { kind: string }): boolean => plainKind(kind) === 'commodity';

/** @throws NOT_FOUND */
export const listLackingWords = async ({ db, caller }: ReadContext, { id }: { id: string }) => {
  const [row] = await db
    .select()
    .from(importJob)
    .where(and(eq(importJob.id, id), eq(importJob.ownerId, caller.accountId)));
  const job = need(row && isGoods(row) ? row : undefined);
  return job.state === 'waiting' ? lacking(db, job) : [];
};

/**
 * Makes the words that an import lacks, and has its rows checked again.
 * @throws NOT_FOUND, JOB_NOT_WAITING, COMMODITY_IMPORT_NO_WORDS, COMMODITY_IMPORT_WORDS_MOST
 */
export const addLackingWords = async (context: WriteContext, { id }: { id: string }) => {
  const job = await ownJob(context, id);
  if (!isGoods(job)) throw fail('NOT_FOUND');
  if (job.state !== 'waiting') throw fail('JOB_NOT_WAITING');
  const words = await lacking(context.db, job);
  const most = commodityImportLimits.words;
  if (words.length === 0) throw fail('COMMODITY_IMPORT_NO_WORDS');
  if (words.length > most) throw fail('COMMODITY_IMPORT_WORDS_MOST', { most });
  let added = 0;
  for (const { list, name } of words) {
    // Somebody may have made it meanwhile.
    if ((await wordsByName(context.db, list, [foldedName(name)])).length > 0) continue;
    const { amount, unit } = list === 'specification' ? measureOf(name) : { amount: null, unit: null };
    await addWord(context, { list, name, ...(amount ? { amount, unit } : {}) });
    added += 1;
  }
  await recheckImport(context, id);
  return { added };
};
