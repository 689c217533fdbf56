import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import type { References } from '../../../../../../tests/references/references.ts';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { sessions } from '../offline/queries.ts';
import { offlineEvents } from '../offline/states.ts';
import { offlineTraining } from '../tables.ts';

const past = { startAt: '2026-01-05T01:00:00.000Z', endAt: '2026-01-05T03:00:00.000Z' };

const scoped = {
  offlineTraining: async (world, { organizationId }) => {
    const id = uuid();
    await world.write(({ db }) =>
      db.insert(offlineTraining).values({
        ...{ id, organizationId, title: unique('培训'), kind: 'special', ...past, place: '报告厅' },
        ...{ trainerName: '外聘专家', minutes: 90, fileIds: [] },
      }),
    );
    return id;
  },
} satisfies Objects['scoped'];

const narrows = { elsewhere: 'narrows what is in reach: offline.test.ts, hour.test.ts' };

export const offlineObjects = {
  scoped,
  fields: {
    ...Object.fromEntries(
      ['Details', 'History', 'Pdf', 'Save', 'Delete', 'Start', 'End', 'Cancel'].map((name) => [
        `offlineTraining${name}.id`,
        'offlineTraining' as const,
      ]),
    ),
    'offlineParticipantList.trainingId': 'offlineTraining',
    'offlineTrainingSave.laboratoryId': { elsewhere: 'out of reach: offline.test.ts' },
    'offlineTrainingSave.organizationId': { elsewhere: 'out of reach: offline.test.ts' },
    trainerId: { elsewhere: 'anybody who is active here: offline.test.ts' },
    participantIds: { elsewhere: 'who is out of reach is named: offline.test.ts' },
    'signQrcode.id': 'offlineTraining',
    'signIn.id': { elsewhere: 'whoever has the code signs in: offline.test.ts' },
    'signManual.id': 'offlineTraining',
    'signManual.userIds': { elsewhere: 'who is out of reach is named: offline.test.ts' },
    'resultSave.id': 'offlineTraining',
    'results.userId': { elsewhere: 'one of its participants: offline.test.ts' },
    ...Object.fromEntries(
      ['offlineTrainingList', 'offlineTrainingExport'].flatMap((name) =>
        ['laboratoryId', 'organizationId'].map((field) => [`${name}.${field}`, narrows]),
      ),
    ),
    ...Object.fromEntries(
      ['hourList', 'hourExport', 'hourRemind'].flatMap((name) =>
        ['laboratoryId', 'organizationId'].map((field) => [`${name}.${field}`, narrows]),
      ),
    ),
    'hourDetails.userId': 'person',
    'hourRemind.userIds': narrows,
  },
} satisfies Objects;

const registered = (name: string) => ({
  [`${name}.one`]: nothing,
  [`${name}.matching`]: nothing,
  [`${name}.lockSeen`]: nothing,
  [`${name}.lockAnywhere`]: nothing,
});

export const offlineCalls: Calls = {
  'offline/queries': {
    ...registered('sessions'),
    'sessions.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{ title: '演练', kind: 'drill', state: 'running', laboratoryId: ids.JOB, organizationId: ids.A },
        ...{ from: '2026-01-01', to: '2026-12-31' },
      }),
    'sessions.count': nothing,
    'sessions.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'sessions.walk': (q, { context }) => q(context, {}).next(),
    'sessions.lock': (q, { context, ids }) => q(context, [ids.JOB]).catch(() => {}),
    ...registered('participants'),
    'participants.page': (q, { context, ids }) =>
      q(context, { ...page, trainingId: ids.JOB, keyword: '张三', signed: false, result: 'pass' }),
    'participants.count': nothing,
    'participants.get': nothing,
    'participants.walk': nothing,
    'participants.lock': nothing,
    reaching: nothing,
    seeing: nothing,
    // There is none of this id: whether it may be seen is all that is asked.
    sessionDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    mayOpenFiles: nothing,
    listParticipants: nothing,
    everybodyAt: (q, { db, ids }) => q(db, ids.JOB),
  },
  'hour/queries': {
    ...registered('hoursOfPeople'),
    'hoursOfPeople.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, year: 2026, organizationId: ids.A, laboratoryId: ids.JOB },
        ...{ keyword: '张三', gapOnly: true, sortField: 'gap', sortOrder: 'descend' },
      }),
    'hoursOfPeople.count': (q, { context }) => q(context, { year: 2026 }),
    'hoursOfPeople.get': nothing,
    'hoursOfPeople.walk': (q, { context }) => q(context, { year: 2026 }).next(),
    'hoursOfPeople.lock': nothing,
    yearNow: nothing,
    inYear: nothing,
    listHours: nothing,
    listEntries: (q, { context, ids }) => q(context, { ...page, userId: ids.PERSON, year: 2026 }),
    entriesOf: (q, { db, ids }) => q(db, [ids.PERSON], 2026),
    hourStatistics: (q, { context }) => q(context),
    minutesSince: (q, { db, ids }) => q(db, ids.PERSON, '2026-01-01'),
  },
};

const open = "state in ('draft', 'running')";

export const offlineReferences: References = {
  organization: { 'offline_training.organization_id': { merged: 'laboratory_id is null' } },
  person: {
    'offline_training.trainer_id': { duty: open },
    'offline_participant.user_id': { why: 'who took part' },
    'training_demand.user_id': { why: 'whom a finding sends to learn' },
  },
  laboratory: { 'offline_training.laboratory_id': { asked: `${open} and organization_id is null` } },
  elsewhere: {
    'offline_participant.training_id': 'a session',
    'offline_training.file_ids': 'files',
    'training_demand.hidden_danger_id': 'a finding',
    'training_demand.courseware_type_id': 'a type of courseware',
  },
  holds: { 'offline_training.file_ids': { '[]': 'files' } },
};

export const offlineStated = [
  rowsOf({
    table: offlineEvents,
    make: scoped.offlineTraining,
    read: sessions.lockAnywhere,
    rows: () => ({
      draft: [past, { startAt: '2998-01-01T01:00:00.000Z', endAt: '2998-01-01T02:00:00.000Z' }],
      running: [past],
      ended: [past],
      cancelled: [past],
    }),
    elsewhere: {
      edit: 'takes a whole session: offline.test.ts',
      people: 'takes people: offline.test.ts',
    },
  }),
];
