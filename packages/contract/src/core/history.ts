import type { Label } from './label.ts';
import { byProduct } from './notes.ts';
import { id, json, moment, nullable, object, pageOf, pageQuery, type Static, text } from './schema.ts';

/** One changed field as the history shows it; secrets and identity numbers come masked. */
export interface Change {
  field: string;
  title?: string;
  titleEn?: string;
  before: unknown;
  after: unknown;
}

/**
 * What histories tell that is no field of any record: a count, an order, a thing by its name. It has a title alone; no
 * call takes or answers it.
 */
export const logFact = (label: Label) => json<never>(label);

/** Input of every `…History` call: the record's id and paging. */
export const historyInput = pageQuery({ id: id() }, ['at']);

export const historyRow = object({
  id: id(),
  at: moment(['时间', 'Time']),
  actorName: byProduct(nullable(text(['操作人', 'By'], { max: 50 }))),
  action: text(['操作', 'Action'], { max: 100 }),
  actionEn: text(['操作（英文）', 'Action in English'], { max: 100 }),
  changes: byProduct(json<Change[]>(['变更', 'Changes'])),
});
export type HistoryRow = Static<typeof historyRow>;

export const historyPage = pageOf(historyRow);
