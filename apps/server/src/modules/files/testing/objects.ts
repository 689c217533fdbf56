import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { file, upload } from '../../../platform/files/tables.ts';
import { exportJob, importJob, importRow } from '../../../platform/transfer/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { World } from '../../../testing/harness.ts';

const insertJob = async (world: World, { accountId }: Place): Promise<string> => {
  const id = uuid();
  const secret = world.platform.secrets.encrypt('x').toString('base64');
  await world.write(async ({ db }) => {
    await db.insert(importJob).values({
      id,
      kind: 'person',
      ownerId: accountId,
      fileName: 'a.xlsx',
      path: id,
      state: 'done',
      locale: 'zh-CN',
      hasPasswords: true,
    });
    await db.insert(importRow).values([
      { jobId: id, row: 2, state: 'done', cells: ['1', '2'], secret },
      {
        jobId: id,
        row: 3,
        state: 'bad',
        cells: ['x'],
        errors: [{ column: 'a', value: null, message: 'b' }],
      },
    ]);
  });
  return id;
};

const fileOf = async (world: World, ownerId: string): Promise<string> => {
  const id = uuid();
  const row = { id, name: 'a.png', type: 'image/png', bytes: 1, sha256: 'x', ownerId };
  await world.write(({ db }) => db.insert(file).values(row));
  return id;
};

export const objects = {
  scoped: {
    file: (world, { accountId }) => fileOf(world, accountId),
    upload: async (world, { accountId }) => {
      const id = uuid();
      const row = {
        id,
        name: 'a.pdf',
        kind: 'file',
        type: 'application/pdf',
        bytes: 9,
        direct: false,
      } as const;
      await world.write(({ db }) => db.insert(upload).values({ ...row, ownerId: accountId }));
      return id;
    },
    importJob: insertJob,
    exportJob: async (world, { accountId }) => {
      const id = uuid();
      await world.write(({ db }) =>
        db.insert(exportJob).values({
          id,
          kind: 'person',
          ownerId: accountId,
          input: {},
          locale: 'zh-CN',
          totalCount: 1,
          fileName: 'a.xlsx',
        }),
      );
      return id;
    },
  },
  shared: {
    anyFile: async (world) => fileOf(world, await world.person()),
  },
  fields: {
    'uploadPart.id': 'upload',
    'uploadState.id': 'upload',
    'uploadFinish.id': 'upload',
    'uploadCancel.id': 'upload',
    'signUrl.id': 'file',
    'signUrlGet.id': 'file',
    'signFileUrl.id': 'file',
    'signFileUrlGet.id': 'file',
    'ossFile.id': 'file',
    'fileShow.id': { elsewhere: 'opened by a signature: files.test.ts, the address of a file' },
    'fileShow.h': { elsewhere: 'of the signature: files.test.ts, the address of a file' },
    'importJobDetails.id': 'importJob',
    'importMap.id': 'importJob',
    'importConfirm.id': 'importJob',
    'importFailedRows.id': 'importJob',
    'importPasswords.id': 'importJob',
    'exportJobDetails.id': 'exportJob',
  },
} satisfies Objects;
