import type { Events } from '@anyan/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { cards } from '../../platform/cards.ts';
import type { WriteContext } from '../../platform/context.ts';
import { registerFileUse } from '../../platform/files/visibility.ts';
import { searchSources } from '../../platform/found.ts';
import { listener } from '../../platform/jobs/jobs.ts';
import { follower, unlogged } from '../../platform/ownWork.ts';
import { asSystem, type Platform, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { topicKinds } from '../../platform/push/topics.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { businessKinds } from '../approval/public.ts';
import { organizationReferences, peopleInRooms, roomReferences } from '../college/public.ts';
import { emergencyPlaceOf, insidePeople } from '../emergency/public.ts';
import { dossierParts, entryDecision, laboratoryParts } from '../ledger/public.ts';
import { calendarSources, todoSources, warningSources } from '../notification/public.ts';
import { applyFileUse } from './apply/documents.ts';
import { accessApplyKind, accessExtendKind } from './apply/kind.ts';
import { maySeeApply } from './apply/queries.ts';
import { appliesOfRooms } from './apply/references.ts';
import { endAppliesBy, endAppliesOf } from './apply/service.ts';
import { blacklistsOfRooms, mergeBlacklists } from './blacklist/references.ts';
import { endBlacklists, evidenceUse, maySeeEvidence } from './blacklist/service.ts';
import { doorDisplays } from './code/devices.ts';
import { sweepPersonal } from './code/personal.ts';
import { sweepCodes } from './code/place.ts';
import { mayEnterLaboratory } from './decision/enter.ts';
import { policyOf } from './decision/facts.ts';
import { accessInDossier } from './grant/dossier.ts';
import { grantsOfLaboratory, grantsOfRooms, insideRooms, signsOfRooms } from './grant/references.ts';
import { refresh, refreshSome } from './grant/refresh.ts';
import { grantReminders } from './grant/reminders.ts';
import { revokeOf } from './grant/service.ts';
import { laboratoriesToLand, syncLaboratories } from './grant/sync.ts';
import { retryCommands, sweepLocks, watchLocks } from './lock/jobs.ts';
import { lockListeners } from './lock/listeners.ts';
import { locksOfLaboratory, locksOfPerson, locksOfRoom, syncLists } from './lock/lists.ts';
import { locksOfRooms } from './lock/references.ts';
import { lockTodos } from './lock/todos.ts';
import { lockTopic, mayFollowLock } from './lock/topics.ts';
import { onSiteReminders } from './onSite/reminders.ts';
import { onSiteTodos, sweepOnSite } from './onSite/service.ts';
import { notifyHostOfExit } from './pass/escort.ts';
import { followVisit, landPasses } from './pass/service.ts';
import { appealFileUse, maySeeObjection, objectionTodos } from './point/appeals.ts';
import { giveForRetraining, takeForAutoOut } from './point/listeners.ts';
import { concernedBy } from './requirement/impact.ts';
import { landingTodos } from './requirement/landing.ts';
import type { Place } from './requirement/service.ts';
import { leftBefore, rollCallTopic } from './rollCall/service.ts';
import { mayFollowRollCall } from './rollCall/topics.ts';
import { grantSearch } from './search.ts';
import { insideForEmergencies, notifyInsideOfEmergency, notifyInsideOfItsEnd } from './sign/alarm.ts';
import { notifyBarred, notifyBarredOfLaboratory } from './sign/barred.ts';
import { sweepSigns, watchInside } from './sign/jobs.ts';
import { suspicionTodos } from './sign/suspicions.ts';
import { insideTopic, mayFollowInside } from './sign/topics.ts';
import { countEntries } from './statistics/dailyCounts.ts';
import { accessApply, accessBlacklist, accessGrant, smartLock } from './tables.ts';
import { displayTodos, pledgeTodos, rollCallTodos } from './todos.ts';
import { runsOfLaboratory, runsOfRooms } from './unattended/references.ts';
import { maySeeUnattended, unattendedUse, watchUnattended } from './unattended/service.ts';
import { accessCalendar, accessCard, accessWarnings } from './workplace.ts';

/** Rooms that one transaction lands. */
const landedAtOnce = 1000;

const call = (zh: string, en: string) => unlogged('access', [zh, en]);

/** Grants that a condition names, in transactions that end soon. */
const refreshAll = async (platform: Platform, where: SQL | undefined): Promise<void> => {
  let after: string | undefined;
  do
    after = await asSystem(platform, call('更新准入授权', 'Grants follow'), (context) =>
      refreshSome(context, where, { after }),
    );
  while (after);
};

const ofLaboratories = [
  ...(['laboratory.created', 'laboratory.changed', 'laboratory.closed', 'laboratory.reopened'] as const),
  ...(['laboratory.membersChanged', 'laboratory.headChanged', 'laboratory.officerChanged'] as const),
];
const followLaboratory = (event: (typeof ofLaboratories)[number]) =>
  listener({
    event,
    listener: 'access',
    run: async (platform, { laboratoryId, ...told }) => {
      const removed = 'removed' in told ? told.removed : [];
      await asSystem(platform, call('准入随实验室变动', 'Access follows a laboratory'), async (context) => {
        await syncLaboratories(context, [laboratoryId], { removed });
        if (event === 'laboratory.closed') await endAppliesOf(context, laboratoryId);
      });
      await syncLists(platform, locksOfLaboratory(laboratoryId));
    },
  });

const ofPerson = (context: WriteContext, { userId }: { userId: string }) =>
  refresh(context, eq(accessGrant.userId, userId));

const ofPeople = [
  ...(['certificate.issued', 'certificate.expired', 'certificate.revoked', 'certificate.restored'] as const),
  ...(['certificate.renewed', 'account.statusChanged'] as const),
];
const followPerson = (event: (typeof ofPeople)[number]) =>
  listener({
    event,
    listener: 'access',
    run: async (platform, told: Events[typeof event]) => {
      await asSystem(platform, call('准入随证书变动', 'Access follows certificates'), (context) =>
        ofPerson(context, told),
      );
      await syncLists(platform, locksOfPerson(told.userId));
    },
  });

/** A person who may not be there any more is looked for among those inside. */
const followBarred = (event: 'access.suspended' | 'access.revoked') =>
  listener({
    event,
    listener: 'access.inside',
    run: async (platform, told) => {
      await syncLists(platform, locksOfRoom(told.roomId));
      await asSystem(platform, call('在内人员准入失效', 'Inside without access'), (context) =>
        notifyBarred(context, told),
      );
    },
  });

const landJob = 'access.land';

export const accessModule: ServerModule = {
  name: 'access',
  demo: () => import('./demo/load.ts'),
  jobs: [
    {
      name: 'access.recheck',
      // And all of them at night: figures of training and levels of laboratories are not told one by one.
      schedule: '40 2 * * *',
      expireInSeconds: 3600,
      run: async (platform, { scope, id }) => {
        await refreshAll(platform, id && scope ? concernedBy({ scope, id } as Place) : undefined);
        // The college's pledge holds nobody's grant up, but it keeps him from the list of a lock.
        const at = typeof id === 'string' ? id : undefined;
        await syncLists(
          platform,
          at === undefined ? undefined : scope === 'room' ? locksOfRoom(at) : locksOfLaboratory(at),
        );
      },
    },
    {
      name: landJob,
      expireInSeconds: 3600,
      run: async (platform) => {
        let after: string | undefined;
        // Once each, from the first that waits: one that does not come through keeps no other from it.
        do
          after = await asSystem(platform, call('准入落地', 'Access comes to rooms'), async (context) => {
            const ids = await laboratoriesToLand(context.db, { rooms: landedAtOnce, after: after ?? null });
            await syncLaboratories(context, ids, { quietly: true });
            return ids.at(-1);
          });
        while (after);
      },
    },
    {
      name: 'access.codes',
      schedule: '*/10 * * * *',
      run: (platform) =>
        asSystem(platform, call('清理已用二维码', 'Codes that were used'), async (context) => {
          await sweepCodes(context);
          await sweepPersonal(context);
        }),
    },
    {
      name: 'access.signs',
      schedule: '25 3 * * *',
      run: async (platform) => {
        await asSystem(platform, call('签到记录清理', 'Old entries go'), sweepSigns);
        await asSystem(platform, call('门锁记录清理', 'Old commands and events of locks'), sweepLocks);
        await asSystem(platform, call('现场培训清理', 'On-site training that nobody signed'), sweepOnSite);
      },
    },
    {
      name: 'access.inside',
      schedule: '* * * * *',
      run: watchInside,
    },
    {
      name: 'access.unattended',
      schedule: '* * * * *',
      run: async (platform) => {
        const title = call('无人值守提醒', 'Unattended runs due');
        while (await asSystem(platform, title, watchUnattended));
      },
    },
    {
      name: 'access.locks',
      schedule: '* * * * *',
      run: watchLocks,
    },
    {
      name: 'access.statistics',
      schedule: '4-59/10 * * * *',
      expireInSeconds: 3600,
      run: countEntries,
    },
    {
      name: 'access.days',
      // Every hour, so that a night without the server leaves nothing behind.
      schedule: '2 * * * *',
      run: async (platform) => {
        const title = call('黑名单到期', 'Who was kept out for some days');
        while (await asSystem(platform, title, endBlacklists));
        const day = await dayOf(platform.database.db);
        await refreshAll(
          platform,
          sql`(${accessGrant.validTo} < ${day}::date or ${accessGrant.state} = 'upcoming' and ${accessGrant.validFrom} <= ${day}::date)`,
        );
        // Points begin anew with the year, and who is kept out from a later day on is so from then.
        await refreshAll(
          platform,
          sql`(${accessGrant.reasons} && array['pointsZero', 'blacklisted'] or ${accessGrant.userId} in (
            select b.user_id from ${accessBlacklist} b where b.state = 'active' and b.valid_from = ${day}::date))`,
        );
        // Figures of the college, and days that pass, change lists without anybody telling.
        await syncLists(platform, undefined);
      },
    },
  ],
  // Soon enough that what was not reached is tried again in the second in which it is due.
  loops: [{ name: 'access.lockCommands', rest: 1000, run: retryCommands }],
  listeners: [
    ...lockListeners,
    ...ofLaboratories.map(followLaboratory),
    ...ofPeople.map(followPerson),
    listener({
      event: 'training.hoursChanged',
      listener: 'access',
      run: async (platform, told) => {
        // Booked every few minutes while somebody learns; where hours keep nobody out nothing follows from them.
        if (!(await policyOf(platform.database.db)).hoursKeepOut) return;
        await asSystem(platform, call('准入随学时变动', 'Access follows hours'), (context) =>
          ofPerson(context, told),
        );
        await syncLists(platform, locksOfPerson(told.userId));
      },
    }),
    follower({
      event: 'sign.autoOut',
      listener: 'access.points',
      call: call('超时未签退记分', 'Points for not signing out'),
      write: takeForAutoOut,
    }),
    follower({
      event: 'exam.passed',
      listener: 'access.points',
      call: call('复训后恢复记分', 'Points after retraining'),
      write: giveForRetraining,
    }),
    followBarred('access.suspended'),
    followBarred('access.revoked'),
    listener({
      event: 'laboratory.suspended',
      listener: 'access.inside',
      run: async (platform, { laboratoryId }) => {
        await syncLists(platform, locksOfLaboratory(laboratoryId));
        await asSystem(platform, call('实验室停用时在内人员', 'Inside a suspended laboratory'), (context) =>
          notifyBarredOfLaboratory(context, laboratoryId),
        );
      },
    }),
    listener({
      event: 'responsibility.overdue',
      listener: 'access.inside',
      run: async (platform, { laboratoryId, userId, blockAfterDue }) => {
        if (!blockAfterDue) return;
        const title = call('责任书逾期时在内人员', 'Inside with a letter overdue');
        await asSystem(platform, title, (context) => notifyBarred(context, { userId }));
        if (laboratoryId)
          await asSystem(platform, title, (context) => notifyBarredOfLaboratory(context, laboratoryId));
      },
    }),
    listener({
      event: 'account.statusChanged',
      listener: 'access.inside',
      run: async (platform, { userId, useStatus }) => {
        if (useStatus === 2)
          await asSystem(platform, call('在内人员账号停用', 'Inside while disabled'), (context) =>
            notifyBarred(context, { userId }),
          );
      },
    }),
    follower({
      event: 'emergency.raised',
      listener: 'access.inside',
      call: call('通知在内人员撤离', 'Those inside are told to leave'),
      write: notifyInsideOfEmergency,
    }),
    follower({
      event: 'emergency.closed',
      listener: 'access.inside',
      call: call('通知在内人员解除', 'Those inside are told that it is over'),
      write: async (context, told) => {
        const place = await emergencyPlaceOf(context.db, told.emergencyId);
        if (place) await notifyInsideOfItsEnd(context, place, told);
      },
    }),
    follower({
      event: 'sign.out',
      listener: 'access.out',
      call: call('签退后的点名与访客', 'Roll-calls and visitors of who left'),
      // One job: for nearly everybody who leaves there is neither.
      write: async (context, told) => {
        await leftBefore(context, told);
        await notifyHostOfExit(context, told);
      },
    }),
    follower({
      event: 'sign.autoOut',
      listener: 'access.out',
      call: call('自动签退后的访客', 'Visitors of who was signed out'),
      write: notifyHostOfExit,
    }),
    follower({
      event: 'visitor.stateChanged',
      listener: 'access.pass',
      call: call('访客通行证随来访变动', 'Passes follow visits'),
      write: followVisit,
    }),
    listener({
      event: 'person.left',
      listener: 'access',
      run: async (platform, { userId }) => {
        await asSystem(platform, call('离校人员准入收回', 'Access of who left'), async (context) => {
          await revokeOf(context, userId);
          await endAppliesBy(context, userId);
        });
        await syncLists(platform, locksOfPerson(userId));
      },
    }),
  ],
  answers: [
    answer(
      namesInLog,
      [
        [accessApply.id, accessApply.applyNo],
        [smartLock.id, smartLock.name],
      ],
      'access',
    ),
    answer(entryDecision, mayEnterLaboratory),
    answer(laboratoryParts, grantsOfLaboratory, 'access'),
    answer(dossierParts, accessInDossier, 'access'),
    answer(roomReferences, grantsOfRooms, 'grants'),
    answer(searchSources, grantSearch, 'grant'),
    answer(peopleInRooms, insideRooms),
    doorDisplays,
    answer(roomReferences, signsOfRooms, 'signs'),
    answer(roomReferences, runsOfRooms, 'unattended'),
    answer(laboratoryParts, runsOfLaboratory, 'unattended'),
    answer(topicKinds, mayFollowInside, insideTopic),
    answer(roomReferences, appliesOfRooms, 'accessApplies'),
    answer(businessKinds, accessApplyKind, accessApplyKind.kind),
    answer(businessKinds, accessExtendKind, accessExtendKind.kind),
    answer(roomReferences, blacklistsOfRooms, 'accessBlacklist'),
    answer(organizationReferences, { move: mergeBlacklists }, 'accessBlacklist'),
    answer(todoSources, objectionTodos, 'accessAppeal'),
    answer(todoSources, onSiteTodos, 'onSite'),
    answer(warningSources, accessWarnings, 'access'),
    answer(calendarSources, accessCalendar, 'access'),
    answer(
      cards,
      { sees: ({ menus }) => menus.has('access.mineAccessRoomList'), data: accessCard },
      'access',
    ),
    answer(roomReferences, locksOfRooms, 'smartLocks'),
    answer(todoSources, lockTodos, 'smartLock'),
    answer(todoSources, suspicionTodos, 'signSuspicion'),
    answer(todoSources, landingTodos, 'accessLanding'),
    answer(todoSources, pledgeTodos, pledgeTodos.key),
    answer(todoSources, rollCallTodos, rollCallTodos.key),
    answer(todoSources, displayTodos, displayTodos.key),
    answer(topicKinds, mayFollowLock, lockTopic),
    answer(insidePeople, insideForEmergencies),
    answer(topicKinds, mayFollowRollCall, rollCallTopic),
    grantReminders,
    onSiteReminders,
  ],
  start: async () => {
    registerFileUse(appealFileUse, maySeeObjection);
    registerFileUse(evidenceUse, maySeeEvidence);
    registerFileUse(applyFileUse, maySeeApply);
    registerFileUse(unattendedUse, maySeeUnattended);
  },
  ready: async (platform) => {
    while (
      await asSystem(platform, call('访客通行证落地', 'Passes of visits'), (context) =>
        landPasses(context, 1000),
      )
    );
    if ((await laboratoriesToLand(platform.database.db, { rooms: 1 })).length > 0)
      await asSystem(platform, call('准入落地', 'Access comes to rooms'), (context) =>
        context.send(landJob, {}),
      );
  },
};
