import type { Calls } from '../../../../../../tests/sql/asking.ts';

/** What the ids of the calls of the import name. */
export const importObjects = {
  'commodityImport.supplierId': 'supplier',
  'commodityImportWordList.id': 'importJob',
  'commodityImportWordAdd.id': 'importJob',
  'commodityImageZip.uploadId': 'upload',
} as const;

/** How the queries of the import are called. */
export const importCalls: Calls[string] = {
  goodsByNumber: (q, { db, ids }) => q(db, ids.JOB, ['HH-1001', 'HH-1002']),
  goodsHeld: (q, { db, ids }) => q(db, [ids.JOB]),
  sellersOf: (q, { db, ids }) => q(db, ids.JOB),
  picturedGoods: (q, { db, ids }) => q(db, ids.JOB, ['hh-1001']),
};
