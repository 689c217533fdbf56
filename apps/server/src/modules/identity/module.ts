import { eq, sql } from 'drizzle-orm';
import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { countsBy } from '../../platform/database/countsBy.ts';
import { searchSources } from '../../platform/found.ts';
import { unlogged } from '../../platform/ownWork.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { officerCheck, organizationReferences, peopleNumbered, personNames } from '../college/public.ts';
import { hasFactor, mustHaveFactor } from './factorProof.ts';
import { forgetOld } from './forget.ts';
import { loadAccountCaller, loadCaller, namesOfPeople, peopleByNumber } from './queries.ts';
import { checkOfficerRole } from './roles.ts';
import { roleSearch } from './search.ts';
import { syncBuiltInRoles } from './syncRoles.ts';
import { account, accountOrganization, role } from './tables.ts';

export const identityModule: ServerModule = {
  name: 'identity',
  jobs: [
    {
      name: 'identity.forget',
      schedule: '40 3 * * *',
      run: async (platform) => {
        await asSystem(platform, unlogged('identity', ['清理登录记录', 'Forget old sessions']), forgetOld);
      },
    },
  ],
  answers: [
    answer(
      namesInLog,
      [
        [account.id, account.name],
        [role.id, role.roleName],
      ],
      'identity',
    ),
    answer(searchSources, roleSearch, 'role'),
    answer(personNames, namesOfPeople),
    answer(peopleNumbered, peopleByNumber),
    answer(officerCheck, checkOfficerRole),
    answer(
      organizationReferences,
      {
        counts: countsBy(account.organizationId),
        move: async ({ db: tx }, fromId, intoId) => {
          await tx.update(account).set({ organizationId: intoId }).where(eq(account.organizationId, fromId));
          // Who belonged to both keeps one row.
          await tx.execute(sql`
          insert into account_organization (account_id, organization_id)
          select account_id, ${intoId} from account_organization where organization_id = ${fromId}
          on conflict do nothing`);
          await tx.delete(accountOrganization).where(eq(accountOrganization.organizationId, fromId));
        },
      },
      'people',
    ),
  ],
  start: async (platform) => {
    const { db } = platform.database;
    platform.callers.register(
      (sessionId) =>
        loadCaller(
          { db, platform },
          sessionId,
          async (reader, who) => mustHaveFactor(platform, who) && !(await hasFactor(reader, who.id)),
        ),
      (accountId) => loadAccountCaller({ db, platform }, accountId),
    );
    await asSystem(
      platform,
      unlogged('identity', ['更新内置角色', 'Update the built-in roles']),
      syncBuiltInRoles,
    );
  },
};
