import { shippedPasswordPolicy } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { asSystem, type Platform } from '../../platform/platform.ts';
import { uuid } from '../../platform/uuid.ts';
import { superAdministrator } from './queries.ts';
import { initialPassword, searchText } from './service.ts';
import { account, accountRole, role } from './tables.ts';

/** The one account of a bare college, whose registration also sets the college up. Answers its initial password. */
export const addFirstAdministrator = (platform: Platform): Promise<string> =>
  asSystem(
    platform,
    { title: ['创建首个管理员', 'Create the first administrator'], module: 'identity' },
    async (context) => {
      const { db } = context;
      const who = { loginName: 'admin', name: '系统管理员', phone: null };
      const { password, stored } = initialPassword(
        platform.secrets,
        shippedPasswordPolicy.initialPasswordDays,
      );
      const id = uuid();
      await db
        .insert(account)
        .values({ ...who, ...stored, id, userType: 1, isAdmin: true, searchText: searchText(who) });
      const [row] = await db.select({ id: role.id }).from(role).where(eq(role.code, superAdministrator));
      if (row)
        await db.insert(accountRole).values({ accountId: id, roleId: row.id, byHand: true, byPost: false });
      context.audit({ target: { kind: 'person', id, name: `${who.name}（${who.loginName}）` } });
      return password;
    },
  );
