import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { nowMs } from '../../../platform/clock.ts';
import { reports } from '../accident/queries.ts';
import { reportMoves } from '../accident/states.ts';
import { emergencies } from '../queries.ts';
import { emergencyMoves } from '../states.ts';
import { objects } from './objects.ts';

const hoursAgo = (hours: number) => new Date(nowMs() - hours * 3_600_000).toISOString();
const inTest = 'hangs on who was told: emergency.test.ts';

const done = (['cause', 'people', 'measures', 'education'] as const).map((point) => ({ point, done: true }));
const written = {
  ...{ course: '经过', immediateMeasures: '措施', directCause: '直接', indirectCause: '间接' },
  reportedTo: [{ receiver: 'college' as const, at: hoursAgo(1), way: '电话', by: '沈立恒' }],
};

export const stated = [
  rowsOf({
    table: emergencyMoves,
    make: objects.scoped.raisedEmergency,
    read: emergencies.lockAnywhere,
    rows: () => ({
      raised: [{}, { takeBackUntil: hoursAgo(-1) }, { drill: true }],
      handling: [{}, { drill: true }],
      closed: [{ closedAt: hoursAgo(1) }, { closedAt: hoursAgo(30) }],
      falseAlarm: [{ closedAt: hoursAgo(1) }, { closedAt: hoursAgo(30) }],
      cancelled: [{}],
    }),
    elsewhere: {
      ...{ confirm: inTest, handle: inTest, cancel: inTest, note: inTest, handOver: inTest },
      close: 'with what was done: emergency.test.ts',
      falseAlarm: 'with what was done: emergency.test.ts',
      accident: 'by its report: emergency.test.ts',
    },
  }),
  rowsOf({
    table: reportMoves,
    make: objects.scoped.accidentReport,
    read: reports.lockAnywhere,
    rows: () => ({
      due: [{}, written],
      quick: [{}, written],
      investigated: [{ ...written, points: done }, written],
      ended: [{ ...written, points: done }],
      void: [{}],
    }),
    inputs: { fileQuick: () => ({ part: 'quick' }), fileFinal: () => ({ part: 'final' }) },
    elsewhere: { edit: 'by the emergency that it is of: emergency.test.ts' },
  }),
];
