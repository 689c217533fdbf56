import { type AccidentEvent, accidentEndpoints, emergencyPermission, fourPoints } from '@anyan/contract';
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

const incomplete = (part: 'quick' | 'final') => (row: ReportStored) =>
  fail('ACCIDENT_INCOMPLETE', {
    names: lacking(part, row)
      .map(([zh]) => zh)
      .join('、'),
  });

/** From the first press to the end: the quick report within the hour, the final one, the end by the college. */
export const reportMoves = states<ReportStored, AccidentEvent, Facts>({
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
      otherwise: ({ points }) =>
        fail('ACCIDENT_POINT_OPEN', {
          names: openPoints(points)
            .map((point) => fourPoints[point][0])
            .join('、'),
        }),
    },
    back: { from: ['investigated'], to: 'quick', calls: calls.accidentReportBack },
  },
});
