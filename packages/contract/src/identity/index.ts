import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { accountEndpoints, accountErrors } from './account.ts';
import { casEndpoints, casErrors } from './cas.ts';
import { emailEndpoints, emailErrors } from './email.ts';
import { feedbackEndpoints, feedbackErrors } from './feedback.ts';
import { messengerEndpoints, messengerErrors } from './messenger.ts';
import { phoneEndpoints, phoneErrors } from './phone.ts';
import { qrEndpoints, qrErrors } from './qr.ts';
import { role, roleEndpoints, roleErrors, roleSearch } from './role.ts';
import { factorEndpoints, factorErrors } from './secondFactor.ts';

export * from './account.ts';
export * from './cas.ts';
export * from './email.ts';
export * from './feedback.ts';
export * from './messenger.ts';
export * from './phone.ts';
export * from './qr.ts';
export * from './role.ts';
export * from './secondFactor.ts';

export const identityErrors = {
  ...accountErrors,
  ...casErrors,
  ...emailErrors,
  ...factorErrors,
  ...feedbackErrors,
  ...messengerErrors,
  ...phoneErrors,
  ...qrErrors,
  ...roleErrors,
};

export const identity = {
  name: 'identity',
  openToSuppliers: true,
  title: moduleTitles.identity,
  permissions: [role, roleSearch],
  menus: ['system.rolelist', 'dataSearch.roleList'],
  endpoints: {
    ...accountEndpoints,
    ...casEndpoints,
    ...emailEndpoints,
    ...factorEndpoints,
    ...feedbackEndpoints,
    ...messengerEndpoints,
    ...phoneEndpoints,
    ...qrEndpoints,
    ...roleEndpoints,
  },
} as const satisfies ModuleContract;
