import { eq } from 'drizzle-orm';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { unique } from '../../../testing/harness.ts';
import { openSession } from '../signIn.ts';
import { account, role, session } from '../tables.ts';

export const objects = {
  scoped: {
    person: (world, { organizationId }) => world.person({ organizationId }),
    session: (world, { accountId }) =>
      world.write(async (context) => {
        const [who] = await context.db.select().from(account).where(eq(account.id, accountId));
        if (!who) throw new Error('no such account');
        const { accessToken } = await openSession(context, who);
        const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
        await context.db.update(session).set({ userAgent: unique() }).where(eq(session.id, sid));
        return sid as string;
      }),
  },
  shared: {
    role: async ({ platform }) =>
      (await platform.database.db.select().from(role).where(eq(role.code, 'expert')))[0]?.id ?? '',
    /** Anybody of the college may be named: the pickers offer the names of all. */
    anybody: (world) => world.person({ organizationId: world.organizations.b }),
  },
  fields: {
    roleId: 'role',
    roleIds: 'role',
    avatarFileId: 'file',
    'totpConfirm.id': { elsewhere: 'one’s own alone: secondFactor.test.ts' },
    'factorDelete.id': { elsewhere: 'after the password: secondFactor.test.ts' },
    'feedbackAdd.images': { elsewhere: 'public: feedback.test.ts' },
    'feedbackDetails.id': { elsewhere: 'of the whole college: feedback.test.ts' },
    'feedbackReply.id': { elsewhere: 'of the whole college: feedback.test.ts' },
    'sessionRevoke.id': 'session',
    'profileComplete.organizationId': {
      elsewhere: 'chosen among all while registering: registration.test.ts',
    },
    'roleDetails.id': 'role',
    'roleHistory.id': 'role',
    'roleEdit.id': 'role',
    'roleCopy.id': 'role',
    'roleDelete.id': 'role',
    'roleStatusChange.id': 'role',
    'roleMemberList.id': 'role',
    'roleMemberSave.id': 'role',
    'roleMemberSave.add': 'anybody',
    'roleMemberSave.remove': 'anybody',
  },
} satisfies Objects;
