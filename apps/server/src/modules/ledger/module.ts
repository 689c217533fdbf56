import { mineLaboratory, laboratory as permission } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { cards, collegeFigures } from '../../platform/cards.ts';
import { reachingBy } from '../../platform/context.ts';
import { countsBy } from '../../platform/database/countsBy.ts';
import { searchSources } from '../../platform/found.ts';
import { follower, unlogged } from '../../platform/ownWork.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
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
import { mergeLaboratories, responsibilitiesOf } from './merge.ts';
import { notifyOfClosedRoom } from './notices.ts';
import { laboratoryOverview, letterOverview } from './overview.ts';
import { issueCampaign } from './responsibility/campaigns.ts';
import { exceptionApproval } from './responsibility/exceptions.ts';
import { letterReminders } from './responsibility/reminders.ts';
import { followOrganizationHead } from './responsibility/succession.ts';
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

/** Rooms of laboratories that are closed; of all others. */
const closed = () =>
  sql`exists (select from ${laboratory} where ${laboratory.id} = ${laboratoryRoom.laboratoryId} and ${laboratory.status} = 'closed')`;
const open = () => sql`not ${closed()}`;

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
          unlogged('ledger', ['更新实验室危险源', 'Hazards as the other modules have them']),
          refreshHazards,
        );
      },
    },
  ],
  listeners: [
    follower({
      event: 'person.left',
      listener: 'ledger',
      call: unlogged('ledger', ['离校人员退出实验室', 'Who left is a member no more']),
      write: (context, { userId }) => endAllMemberships(context, userId),
    }),
    follower({
      event: 'room.closed',
      listener: 'ledger',
      call: unlogged('ledger', ['房间关闭通知负责人', 'Heads hear of a closed room']),
      write: (context, { roomId, eventId }) => notifyOfClosedRoom(context, roomId, eventId),
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
        sees: ({ permissions }) => permissions.has(permission.query),
        data: (context) => countLevels(reachingBy(context, permission.query)),
      },
      'levelChart',
    ),
    answer(
      cards,
      {
        sees: ({ permissions }) => permissions.has(mineLaboratory.check),
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
        counts: countsBy(laboratory.organizationId),
        responsibilitiesOf,
        move: mergeLaboratories,
      },
      'laboratories',
    ),
    answer(roomRisks, risksOfRooms),
    answer(roomLaboratories, laboratoriesOfRooms),
    answer(roomReferences, { counts: countsBy(emergencyEquipment.roomId) }, 'emergencyEquipment'),
    answer(roomReferences, { counts: countsBy(laboratoryRoom.roomId, open) }, 'laboratories'),
    // Where it was stays known of a closed one, and it may be opened there again.
    answer(roomReferences, { counts: countsBy(laboratoryRoom.roomId, closed) }, 'closedLaboratories'),
  ],
  ready: (platform) =>
    asSystem(
      platform,
      unlogged('ledger', ['安装内置责任书模板', 'Install shipped templates']),
      shipTemplates,
    ),
};
