import { hazardousLicences } from '@anyan/contract';
import { registerFileUse } from '../../../platform/files/visibility.ts';
import { answer } from '../../../platform/ports.ts';
import { businessKinds } from '../../approval/public.ts';
import { calendarSources, todoSources, warningSources } from '../../notification/public.ts';
import { admissionFacts } from '../supplier/ports.ts';
import { windowCalendar } from '../window/calendar.ts';
import { recheckAll, turnLicences } from './ending.ts';
import { supplierQualification } from './kind.ts';
import { recheckJob } from './purchaseRules.ts';
import { hasHazardous, maySeeLicence } from './queries.ts';
import {
  creditWarnings,
  licenceEndReminders,
  licenceReminders,
  licenceTodos,
  licenceWarnings,
  waitingReminders,
} from './reminders.ts';

export const licenceJobs = [
  { name: 'supply.licences', schedule: '0 0 * * *', run: turnLicences },
  { name: recheckJob, run: recheckAll },
];

export const licenceAnswers = [
  answer(businessKinds, supplierQualification, supplierQualification.kind),
  answer(admissionFacts, async ({ db }, supplierId) => ({
    hazardousLicence: await hasHazardous(db, supplierId, hazardousLicences),
  })),
  answer(warningSources, licenceWarnings, 'licence'),
  answer(warningSources, creditWarnings, 'credit'),
  answer(calendarSources, windowCalendar, 'window'),
  answer(todoSources, licenceTodos, licenceTodos.key),
  licenceReminders,
  licenceEndReminders,
  waitingReminders,
];

export const startLicences = (): void => {
  registerFileUse('qualification', maySeeLicence);
};
