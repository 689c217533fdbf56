import type { RaisedRow } from '@anyan/contract';
import type { Column } from '../../../widgets/list/types.ts';
import { accidentTones, emergencyTones } from '../tones.ts';

/** An emergency in a list: what and where, who has it, how fast, how far its report is. */
export const emergencyColumns: readonly Column<RaisedRow>[] = [
  { field: 'no', width: 170 },
  { field: 'kind', width: 90, card: 'fact' },
  { field: 'drill', width: 80, card: 'none' },
  { field: 'state', width: 100, tones: emergencyTones },
  { field: 'place', width: 240, card: 'fact' },
  { field: 'sourceKind', width: 110, hidden: true },
  { field: 'raisedAt', width: 170 },
  { field: 'raisedByName', width: 110 },
  { field: 'handlerName', width: 110 },
  { field: 'secondsToHandle', width: 130 },
  { field: 'minutesToClose', width: 130 },
  { field: 'told', width: 90 },
  { field: 'confirmed', width: 90 },
  { field: 'accidentState', width: 110, tones: accidentTones },
];
