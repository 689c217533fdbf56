import { emergencyEndpoints } from '@anyan/contract';
import { exportOf } from '../../platform/transfer/exportOf.ts';
import { emergencies } from './queries.ts';

export const exportEmergencies = exportOf({
  calls: emergencyEndpoints.emergencyExport,
  kind: 'emergency',
  module: 'emergency',
  title: ['应急事件', 'Emergencies'],
  row: emergencyEndpoints.emergencyPageList.result.properties.data.items,
  columns: [
    ...(['no', 'kind', 'drill', 'place', 'sourceKind', 'raisedAt', 'raisedByName', 'state'] as const),
    ...(['handlerName', 'handledAt', 'secondsToHandle', 'closedAt', 'minutesToClose'] as const),
    ...(['told', 'confirmed', 'accident', 'accidentState'] as const),
  ],
  of: emergencies,
});
