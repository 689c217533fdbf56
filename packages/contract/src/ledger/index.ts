import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { applicationEndpoints, applicationErrors, myledger } from './application.ts';
import { laboratory, laboratoryErrors, laboratorySearch, mineLaboratory } from './laboratory.ts';
import { laboratoryEndpoints } from './laboratoryCalls.ts';
import { letterEndpoints, responsibility } from './letters.ts';
import { responsibilityEndpoints, responsibilityErrors } from './responsibility.ts';
import { ledgerSettings } from './settings.ts';

export * from './application.ts';
export * from './dictionaries.ts';
export * from './disciplines.ts';
export * from './laboratory.ts';
export * from './laboratoryCalls.ts';
export * from './letters.ts';
export * from './responsibility.ts';
export * from './settings.ts';

export const ledger = {
  name: 'ledger',
  title: moduleTitles.ledger,
  permissions: [laboratory, laboratorySearch, mineLaboratory, myledger, responsibility],
  menus: [
    'ledger.laboratoryList',
    'ledger.responsibilityList',
    'ledger.mineLaboratoryList',
    'ledger.myledgerList',
    'dataSearch.laboratoryList',
  ],
  endpoints: {
    ...laboratoryEndpoints,
    ...applicationEndpoints,
    ...letterEndpoints,
    ...responsibilityEndpoints,
    ...ledgerSettings.calls,
  },
  settings: ledgerSettings,
} as const satisfies ModuleContract;

export const ledgerErrors = { ...laboratoryErrors, ...applicationErrors, ...responsibilityErrors };
