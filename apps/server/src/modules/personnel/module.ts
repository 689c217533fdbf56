import { eq, sql } from 'drizzle-orm';
import { collegeFigures } from '../../platform/cards.ts';
import { searchSources } from '../../platform/found.ts';
import { follower, unlogged } from '../../platform/ownWork.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organization, organizationOwners, organizationReferences } from '../college/public.ts';
import { account, posts, profile, setPostRole } from '../identity/public.ts';
import { duties } from './duties.ts';
import { runLeaving, sweepLeaving } from './leaving/batch.ts';
import { target } from './log.ts';
import { peopleOverview } from './overview.ts';
import { ownDuties } from './ownDuties.ts';
import { expertSearch, personSearch } from './search.ts';
import { pullJob, syncLeaveJob, welcomeJob } from './sync/jobs.ts';
import { leaveSynced, welcome } from './sync/leaving.ts';
import { ownersOfOrganizations } from './sync/owned.ts';
import { pullSources } from './sync/pull.ts';
import { forgetRuns } from './sync/runs.ts';
import { person, syncLink } from './tables.ts';

const officer = 'organizationSafetyAdministrator';

export const personnelModule: ServerModule = {
  name: 'personnel',
  jobs: [
    { name: 'personnel.leave', expireInSeconds: 3600, run: runLeaving },
    { name: 'personnel.leaveSweep', schedule: '50 3 * * *', run: sweepLeaving },
    { name: pullJob, schedule: '30 1 * * *', run: pullSources },
    // Once more each morning: duties that were handed over by hand are gone by then.
    { name: syncLeaveJob, schedule: '0 7 * * *', run: leaveSynced },
    { name: welcomeJob, run: (platform, data) => welcome(platform, data as Parameters<typeof welcome>[1]) },
    {
      name: 'personnel.forgetSync',
      schedule: '15 4 * * *',
      run: async (platform) => {
        await asSystem(platform, unlogged('personnel', ['清理同步记录', 'Forget old runs']), forgetRuns);
      },
    },
  ],
  listeners: [
    follower({
      event: 'organization.officerChanged',
      listener: 'personnel',
      call: {
        title: ['岗位角色随组织安全管理员调整', 'Roles follow the safety officer'],
        module: 'personnel',
      },
      // Reads the truth afresh: whoever is officer of some organisation has the role, whoever is of none loses it.
      write: async (context, { fromId, toId }) => {
        for (const accountId of [fromId, toId]) {
          if (!accountId) continue;
          const posts = await context.db.$count(organization, eq(organization.safetyOfficerId, accountId));
          const changes = await setPostRole(context, accountId, officer, posts > 0);
          const [who] = await context.db.select().from(account).where(eq(account.id, accountId));
          if (who) context.audit({ target: target(who), changes });
        }
      },
    }),
  ],
  answers: [
    answer(collegeFigures, peopleOverview, 'person'),
    answer(searchSources, personSearch, 'person'),
    answer(searchSources, expertSearch, 'expert'),
    answer(duties, ownDuties, 'personnel'),
    answer(organizationOwners, ownersOfOrganizations),
    answer(
      organizationReferences,
      {
        move: async ({ db }, fromId, intoId) => {
          await db
            .update(syncLink)
            .set({ organizationId: intoId })
            .where(eq(syncLink.organizationId, fromId));
        },
      },
      'sync',
    ),
    answer(
      profile,
      async (db, accountId) =>
        (
          await db
            .select({ title: person.title, major: person.major, grade: person.grade })
            .from(person)
            .where(eq(person.accountId, accountId))
        )[0],
    ),
    answer(
      posts,
      async (db, accountId) => {
        const rows = await db
          .select({ place: organization.name, isHead: sql<boolean>`${organization.headId} = ${accountId}` })
          .from(organization)
          .where(
            sql`${organization.headId} = ${accountId} or ${organization.safetyOfficerId} = ${accountId}`,
          );
        return rows.map(({ place, isHead }) => ({ title: isHead ? '组织负责人' : '安全管理员', place }));
      },
      'personnel',
    ),
  ],
};
