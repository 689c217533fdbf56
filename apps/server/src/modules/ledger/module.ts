import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { namesInLog } from '../../platform/audit/naming.ts';
import { cards, collegeFigures } from '../../platform/cards.ts';
import { searchSources } from '../../platform/found.ts';
import { listener } from '../../platform/jobs/jobs.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { reachOf } from '../../platform/session/caller.ts';
import { businessKinds } from '../approval/public.ts';
import {
  headFollowers,
  organizationReferences,
  roomLaboratories,
  roomReferences,
  roomRisks,
} from '../college/public.ts';
import { ownLaboratories } from '../identity/public.ts';
import { todoSources } from '../notification/public.ts';
import { duties } from '../personnel/public.ts';
import { applicationAnswers } from './application/kinds.ts';
import { laboratoryDuties } from './duties.ts';
import { laboratoriesOfRooms } from './laboratory/closedRooms.ts';
import { mineLaboratories } from './laboratory/details.ts';
import { countLevels } from './laboratory/queries.ts';
import { risksOfRooms } from './laboratory/rooms.ts';
import { ownLaboratoryIds } from './laboratory/store.ts';
import { refreshHazards } from './laboratory/write.ts';
import { endAllMemberships } from './member/service.ts';
import { mergeLaboratories, responsibilitiesOf } from './merging.ts';
import { notifyOfClosedRoom } from './notices.ts';
import { laboratoryOverview, letterOverview } from './overview.ts';
import { issueCampaign } from './responsibility/campaigns.ts';
import { exceptionApproval } from './responsibility/exceptions.ts';
import { followOrganizationHead } from './responsibility/following.ts';
import { letterReminders } from './responsibility/reminders.ts';
import {
  responsibilityCampaign,
  responsibilityLetter,
  responsibilityTemplate,
} from './responsibility/tables.ts';
import { shipTemplates } from './responsibility/templates.ts';
import { letterTodos } from './responsibility/todos.ts';
import { applicationSearch, laboratorySearch, letterSearch } from './search.ts';
import { emergencyEquipment, laboratory, laboratoryRoom } from './tables.ts';
import { laboratoryTodos } from './todos.ts';

export const ledgerModule: ServerModule = {
  name: 'ledger',
  demo: () => import('./demo/load.ts'),
  jobs: [
    {
      name: 'ledger.issue',
      expireInSeconds: 1800,
      run: async (platform, { campaignId }) => {
        await asSystem(platform, { title: ['签发责任书', 'Issue letters'], module: 'ledger' }, (context) =>
          issueCampaign(context, { id: String(campaignId) }, Number.POSITIVE_INFINITY),
        );
      },
    },
    {
      name: 'ledger.daily',
      schedule: '20 6 * * *',
      run: async (platform) => {
        await asSystem(
          platform,
          {
            title: ['更新实验室危险源', 'Hazards as the other modules have them'],
            module: 'ledger',
            unlogged: true,
          },
          refreshHazards,
        );
      },
    },
  ],
  listeners: [
    listener({
      event: 'person.left',
      listener: 'ledger',
      run: (platform, { userId }) =>
        asSystem(
          platform,
          { title: ['离校人员退出实验室', 'Who left is a member no more'], module: 'ledger', unlogged: true },
          (context) => endAllMemberships(context, userId),
        ),
    }),
    listener({
      event: 'room.closed',
      listener: 'ledger',
      run: (platform, { roomId, eventId }) =>
        asSystem(
          platform,
          { title: ['房间关闭通知负责人', 'Heads hear of a closed room'], module: 'ledger', unlogged: true },
          (context) => notifyOfClosedRoom(context, roomId, eventId),
        ),
    }),
  ],
  answers: [
    answer(
      namesInLog,
      [
        [laboratory.id, laboratory.laboratoryName],
        [responsibilityTemplate.id, responsibilityTemplate.name],
        [responsibilityCampaign.id, responsibilityCampaign.title],
        [responsibilityLetter.id, responsibilityLetter.letterNo],
      ],
      'ledger',
    ),
    ...applicationAnswers,
    answer(businessKinds, exceptionApproval, exceptionApproval.kind),
    answer(
      cards,
      {
        sees: ({ permissions }) => permissions.has('laboratory.query'),
        data: (context) => countLevels({ ...context, reach: reachOf(context.caller, ['laboratory.query']) }),
      },
      'levelChart',
    ),
    answer(
      cards,
      {
        sees: ({ permissions }) => permissions.has('mineLaboratory.check'),
        data: (context) => mineLaboratories(context, {}),
      },
      'myLab',
    ),
    answer(collegeFigures, laboratoryOverview, 'laboratory'),
    answer(collegeFigures, letterOverview, 'letter'),
    ...letterReminders,
    answer(searchSources, laboratorySearch, 'laboratory'),
    answer(searchSources, applicationSearch, 'application'),
    answer(searchSources, letterSearch, 'letter'),
    answer(headFollowers, followOrganizationHead, 'ledger'),
    answer(ownLaboratories, ownLaboratoryIds),
    answer(duties, laboratoryDuties, 'ledger'),
    answer(todoSources, laboratoryTodos, 'laboratory'),
    answer(todoSources, letterTodos, 'letter'),
    answer(
      organizationReferences,
      {
        counts: async (db, ids) => {
          const rows = await db
            .select({ id: laboratory.organizationId, n: count() })
            .from(laboratory)
            .where(inArray(laboratory.organizationId, [...ids]))
            .groupBy(laboratory.organizationId);
          return new Map(rows.map(({ id, n }) => [id, n]));
        },
        responsibilitiesOf,
        move: mergeLaboratories,
      },
      'laboratories',
    ),
    answer(roomRisks, risksOfRooms),
    answer(roomLaboratories, laboratoriesOfRooms),
    answer(
      roomReferences,
      {
        counts: async (db, ids) => {
          const rows = await db
            .select({ id: emergencyEquipment.roomId, n: count() })
            .from(emergencyEquipment)
            .where(inArray(emergencyEquipment.roomId, [...ids]))
            .groupBy(emergencyEquipment.roomId);
          return new Map(rows.map(({ id, n }) => [id, n]));
        },
      },
      'emergencyEquipment',
    ),
    answer(
      roomReferences,
      {
        counts: async (db, ids) => {
          const rows = await db
            .select({ id: laboratoryRoom.roomId, n: count() })
            .from(laboratoryRoom)
            .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
            .where(sql`${inArray(laboratoryRoom.roomId, [...ids])} and ${ne(laboratory.status, 'closed')}`)
            .groupBy(laboratoryRoom.roomId);
          return new Map(rows.map(({ id, n }) => [id, n]));
        },
      },
      'laboratories',
    ),
    answer(
      roomReferences,
      {
        // Where it was stays known of a closed one, and it may be opened there again.
        counts: async (db, ids) => {
          const rows = await db
            .select({ id: laboratoryRoom.roomId, n: count() })
            .from(laboratoryRoom)
            .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
            .where(and(inArray(laboratoryRoom.roomId, [...ids]), eq(laboratory.status, 'closed')))
            .groupBy(laboratoryRoom.roomId);
          return new Map(rows.map(({ id, n }) => [id, n]));
        },
      },
      'closedLaboratories',
    ),
  ],
  ready: (platform) =>
    asSystem(
      platform,
      {
        title: ['安装内置责任书模板', 'Install shipped templates'],
        module: 'ledger',
        unlogged: true,
      },
      shipTemplates,
    ),
};
