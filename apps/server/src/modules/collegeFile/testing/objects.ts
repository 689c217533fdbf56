import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { file } from '../../../platform/files/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { collegeFile } from '../tables.ts';

export const objects = {
  scoped: {
    collegeFile: async (world, { accountId, organizationId }) => {
      const [id, fileId] = [uuid(), uuid()];
      await world.write(async ({ db }) => {
        const about = { id: fileId, name: 'a.pdf', type: 'application/pdf', bytes: 1, sha256: 'x' };
        await db.insert(file).values({ ...about, ownerId: accountId, usedBy: `collegeFile:${id}` });
        await db.insert(collegeFile).values({
          ...{ id, fileId, name: unique('办法'), category: 'form', organizationId, uploaderName: '张三' },
          ...{ organizationIds: [organizationId], userTypes: [] },
        });
      });
      return id;
    },
  },
  fields: {
    'collegeFileAdd.fileId': 'file',
    'collegeFileEdit.id': 'collegeFile',
    'collegeFileDel.ids': 'collegeFile',
    'collegeFileDownload.id': 'collegeFile',
  },
} satisfies Objects;
