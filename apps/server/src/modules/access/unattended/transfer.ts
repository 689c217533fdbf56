import { unattendedEndpoints } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { unattended } from './queries.ts';

export const exportUnattended = exportOf({
  calls: unattendedEndpoints.unattendedExport,
  kind: 'unattendedRun',
  module: 'access',
  title: ['无人值守', 'Unattended runs'],
  personal: true,
  row: unattendedEndpoints.unattendedList.result.properties.data.items,
  columns: [
    ...(['runNo', 'title', 'state', 'roomText', 'laboratoryName', 'userName', 'userNumber', 'unit'] as const),
    ...(['hazards', 'startAt', 'plannedEnd', 'contactName', 'phone', 'emergencyAction'] as const),
    ...(['endedByName', 'endedAt', 'note'] as const),
  ],
  of: unattended,
});
