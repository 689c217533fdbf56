import {
  type OfflineEvent,
  offlineEndpoints,
  offlineTrainingDetailsResult,
  offlineTrainingPermission,
} from '@anyan/contract';
import { dayIn } from '../../../platform/clock.ts';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { offlineTraining } from '../tables.ts';
import type { SessionRow } from './queries.ts';

const {
  offlineTrainingSave,
  offlineTrainingStart,
  offlineTrainingEnd,
  offlineTrainingCancel,
  offlineTrainingDelete,
  signQrcode,
  signManual,
} = offlineEndpoints;

export const sessionTarget = ({ id, title }: { id: string; title: string }) => ({
  kind: 'offlineTraining',
  id,
  name: title,
});

interface Facts {
  day: string;
  zone: string;
}

/** The day of a session, which is the day of its hours. */
export const dayOfSession = ({ startAt }: Pick<SessionRow, 'startAt'>, zone: string): string =>
  dayIn(zone, new Date(startAt));

/** What happens to a session. */
export const offlineEvents = states<SessionRow, OfflineEvent, Facts>({
  table: offlineTraining,
  fields: offlineTrainingDetailsResult.properties,
  target: sessionTarget,
  places: ({ belongsTo, laboratoryId }) => [{ organization: belongsTo, laboratory: laboratoryId }],
  facts: async ({ db }) => ({ day: await dayOf(db), zone: await timeZoneOf(db) }),
  events: {
    edit: { from: ['draft', 'running'], calls: offlineTrainingSave, by: [offlineTrainingPermission.edit] },
    start: {
      from: ['draft'],
      to: 'running',
      calls: offlineTrainingStart,
      // Its hours are booked on its day.
      when: (row, { day, zone }) => dayOfSession(row, zone) <= day,
      otherwise: (row, { zone }) => fail('OFFLINE_EARLY', { day: dayOfSession(row, zone) }),
    },
    sign: { from: ['running'], calls: signQrcode, elsewhere: () => fail('OFFLINE_NOT_RUNNING') },
    people: { from: ['running', 'ended'], calls: signManual },
    end: { from: ['running'], to: 'ended', calls: offlineTrainingEnd },
    cancel: { from: ['draft', 'running'], to: 'cancelled', calls: offlineTrainingCancel },
    delete: { from: ['draft', 'cancelled'], calls: offlineTrainingDelete },
  },
});
