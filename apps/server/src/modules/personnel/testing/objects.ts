import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { expert, leaveJob, leaveRow, syncRun, syncSource } from '../tables.ts';

const newSource = async ({ database: { db }, secrets }: Platform): Promise<string> => {
  const id = uuid();
  const secret = secrets.encrypt('s').toString('base64');
  await db
    .insert(syncSource)
    .values({ id, name: unique(), kinds: ['people'], owns: [], codes: [], keyId: unique(), secret });
  return id;
};

export const objects = {
  scoped: {
    /** A list is its owner's alone. */
    leaveJob: async (world, { accountId }) => {
      const id = uuid();
      const userId = await world.person();
      await world.write(async ({ db }) => {
        await db.insert(leaveJob).values({ id, ownerId: accountId, locale: 'zh-CN', state: 'preview' });
        await db.insert(leaveRow).values({
          ...{ jobId: id, accountId: userId, loginName: 'x', leaveDate: '2026-06-30', state: 'ready' },
        });
      });
      return id;
    },
  },
  shared: {
    /** The directory is everybody's to read, and the college's to change. */
    expert: async ({ platform }) => {
      const id = uuid();
      await platform.database.db.insert(expert).values({ id, name: unique(), unit: '外', fields: [] });
      return id;
    },
    syncSource: ({ platform }) => newSource(platform),
    syncRun: async ({ platform }) => {
      const id = uuid();
      const sourceId = await newSource(platform);
      await platform.database.db.insert(syncRun).values({
        ...{ id, sourceId, kind: 'people' as const, batchNo: 1, full: true, state: 'waiting' as const },
        ...{ received: 0, at: nowIso(), payload: [] },
      });
      return id;
    },
  },
  fields: {
    sourceId: 'syncSource',
    'syncSourceSave.id': 'syncSource',
    'syncSecretRotate.id': 'syncSource',
    'syncAccept.id': 'syncRun',
    'syncExport.id': 'syncRun',
    mentorId: 'anybody',
    'handOver.toUserId': 'anybody',
    'personDetails.id': 'person',
    'personHistory.id': 'person',
    'personEdit.id': 'person',
    'personDeleteMore.ids': 'person',
    'personDelete.id': 'person',
    'personStatusChange.ids': 'person',
    'personPasswordReset.id': 'person',
    'personSelectList.organizationId': { elsewhere: 'offers names of the whole college: list.test.ts' },
    'dutyList.id': 'person',
    'expertDetails.id': 'expert',
    'expertHistory.id': 'expert',
    'expertAdd.accountId': 'anybody',
    'expertEdit.id': 'expert',
    'expertEdit.accountId': 'anybody',
    'expertDelete.ids': 'expert',
    'expertStatusChange.ids': 'expert',
    'personLeave.id': 'person',
    'leavePreview.organizationId': { elsewhere: 'of those in reach: leavingMany.test.ts' },
    'leavePreview.ids': 'person',
    'leaveBatch.previewId': 'leaveJob',
    'leaveBatch.handOver.userId': { elsewhere: 'who waits in the list: leavingMany.test.ts' },
    'leaveBatch.handOver.toUserId': 'anybody',
    'leaveStop.id': 'leaveJob',
    'leaveUndo.ids': 'person',
    'leaveJobDetails.id': 'leaveJob',
  },
} satisfies Objects;
