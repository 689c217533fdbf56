import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { file } from '../../../platform/files/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { collegeFile, standard } from '../tables.ts';

export const objects = {
  scoped: {
    collegeFile: async (world, { accountId, organizationId }) => {
      const [id, fileId] = [uuid(), uuid()];
      await world.write(async ({ db }) => {
        const about = { id: fileId, name: 'a.pdf', type: 'application/pdf', bytes: 1, sha256: 'x' };
        await db.insert(file).values({ ...about, ownerId: accountId, usedBy: `collegeFile:${id}` });
        await db.insert(collegeFile).values({
          ...{ id, fileId, name: unique('办法'), category: 'form', organizationId, uploaderName: '张三' },
          ...{ wholeCollege: false, organizationIds: [organizationId], userTypes: [] },
        });
      });
      return id;
    },
  },
  shared: {
    /** The list is the college's to change, and everybody's who has it to read. */
    standard: async ({ platform }) => {
      const id = uuid();
      await platform.database.db.insert(standard).values({
        ...{
          id,
          number: unique('GB '),
          title: '通则',
          kind: 'standard',
          issuer: '国家',
          inForceFrom: '2020-01-01',
        },
      });
      return id;
    },
  },
  fields: {
    'collegeFileAdd.fileId': 'file',
    'collegeFileEdit.id': 'collegeFile',
    'collegeFileDetails.id': 'collegeFile',
    'collegeFileDel.ids': 'collegeFile',
    'collegeFileDownload.id': 'collegeFile',
    'standardDetails.id': 'standard',
    'standardHistory.id': 'standard',
    'standardAdd.fileId': 'file',
    'standardAdd.replacedById': 'standard',
    'standardEdit.id': 'standard',
    'standardEdit.fileId': 'file',
    'standardEdit.replacedById': 'standard',
    'standardDelete.ids': 'standard',
  },
} satisfies Objects;
