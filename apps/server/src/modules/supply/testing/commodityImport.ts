import type { Place } from '../../../../../../tests/contract/objects.ts';
import type { Calls } from '../../../../../../tests/sql/asking.ts';
import { upload } from '../../../platform/files/tables.ts';
import { jobKind } from '../../../platform/transfer/kinds.ts';
import { importJob } from '../../../platform/transfer/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { World } from '../../../testing/harness.ts';

/** Imports of goods and archives that somebody has sent. */
export const importScoped = {
  goodsImport: async (world: World, { accountId }: Place): Promise<string> => {
    const id = uuid();
    const row = { id, kind: jobKind('commodity', uuid()), ownerId: accountId, state: 'done' as const };
    await world.write(({ db }) =>
      db.insert(importJob).values({ ...row, fileName: 'a.xlsx', path: id, locale: 'zh-CN' }),
    );
    return id;
  },
  archive: async (world: World, { accountId }: Place): Promise<string> => {
    const id = uuid();
    const row = {
      id,
      name: 'a.zip',
      kind: 'archive',
      type: 'application/zip',
      bytes: 9,
      direct: false,
    } as const;
    await world.write(({ db }) => db.insert(upload).values({ ...row, ownerId: accountId }));
    return id;
  },
};

/** What the ids of the calls of the import name. */
export const importObjects = {
  'commodityImport.supplierId': 'supplier',
  'commodityImportWordList.id': 'goodsImport',
  'commodityImportWordAdd.id': 'goodsImport',
  'commodityImageZip.uploadId': 'archive',
  'commodityImageZip.supplierId': 'supplier',
} as const;

/** How the queries of the import are called. */
export const importCalls: Calls[string] = {
  goodsByNumber: (q, { db, ids }) => q(db, ids.JOB, ['HH-1001', 'HH-1002']),
  goodsHeld: (q, { db, ids }) => q(db, [ids.JOB]),
  sellersOf: (q, { db, ids }) => q(db, ids.JOB),
  picturedGoods: (q, { db, ids }) => q(db, ids.JOB, ['hh-1001']),
};
