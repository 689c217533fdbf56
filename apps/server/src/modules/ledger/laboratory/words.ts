import { disciplines, type Label, laboratoryStatuses, laboratoryTypes, riskLevels } from '@anyan/contract';

/** Names of what statistics count by. */
export const names: Record<'type' | 'level' | 'status' | 'discipline', Record<string, Label>> = {
  type: laboratoryTypes,
  level: { ...riskLevels, none: ['未评级', 'Not rated'] },
  status: laboratoryStatuses,
  discipline: disciplines,
};
