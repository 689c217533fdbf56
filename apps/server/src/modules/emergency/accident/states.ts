import {
  type AccidentEvent,
  accidentEndpoints,
  emergencyPermission,
  fourPoints,
  namesIn,
} from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { type Place, reaches, states } from '../../../platform/states.ts';
import { lacking, openPoints } from '../rules.ts';
import { accidentReport } from '../tables.ts';
import type { ReportStored } from './queries.ts';

interface Facts {
  self: string;
  edit: Reach | undefined;
}

const calls = accidentEndpoints;

const placesOf = ({ organizationId, laboratories }: ReportStored): Place[] => [
  { organization: organizationId },
  ...laboratories,
];
export const writes = (row: ReportStored, { self, edit }: Facts): boolean =>
  row.handlerId === self || (!!edit && placesOf(row).some((place) => reaches(edit, place)));

const incomplete = (part: 'quick' | 'final') => (row: ReportStored, _: Facts, context: ReadContext) =>
  fail('ACCIDENT_INCOMPLETE', { names: namesIn(lacking(part, row), context.locale) });

/** From the first press to the end: the quick report within the hour, the final one, the end by the college. */
export const reportMoves = states<ReportStored, AccidentEvent | 'void' | 'restore' | 'restoreQuick', Facts>({
  table: accidentReport,
  fields: accidentEndpoints.accidentReportDetails.result.properties,
  target: ({ id, no, place }) => ({ kind: 'accidentReport', id, name: `${no} ${place}` }),
  places: placesOf,
  facts: ({ caller, may, reachOf }) => ({
    self: caller.accountId,
    edit: may(emergencyPermission.edit) ? reachOf(emergencyPermission.edit) : undefined,
  }),
  events: {
    edit: { from: ['due', 'quick'], calls: calls.accidentReportSave, reached: writes },
    fileQuick: {
      from: ['due'],
      to: 'quick',
      calls: calls.accidentReportFile,
      reached: writes,
      when: (row) => lacking('quick', row).length === 0,
      otherwise: incomplete('quick'),
    },
    fileFinal: {
      from: ['quick'],
      to: 'investigated',
      calls: calls.accidentReportFile,
      reached: writes,
      when: (row) => lacking('final', row).length === 0,
      otherwise: incomplete('final'),
    },
    end: {
      from: ['investigated'],
      to: 'ended',
      calls: calls.accidentReportEnd,
      when: ({ points }) => openPoints(points).length === 0,
      otherwise: ({ points }, _, context) =>
        fail('ACCIDENT_POINT_OPEN', {
          names: namesIn(
            openPoints(points).map((point) => fourPoints[point]),
            context.locale,
          ),
        }),
    },
    back: { from: ['investigated'], to: 'quick', calls: calls.accidentReportBack },
    // With its emergency, as a false alarm that is closed and opened again.
    void: { from: ['due', 'quick'], to: 'void' },
    restore: { from: ['void'], to: 'due' },
    restoreQuick: { from: ['void'], to: 'quick' },
  },
});
