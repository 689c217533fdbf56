import type { ChemicalReportState } from '@anyan/contract';
import type { Tone } from '../../../widgets/show/tone.ts';

export const reportTones: Readonly<Record<ChemicalReportState, Tone>> = {
  draft: 'warning',
  filed: 'success',
};
