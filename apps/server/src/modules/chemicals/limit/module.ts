import { registerFileUse } from '../../../platform/files/visibility.ts';
import { answer } from '../../../platform/ports.ts';
import { businessKinds } from '../../approval/public.ts';
import { organizationReferences, roomReferences } from '../../college/public.ts';
import { substanceMerging } from '../ports.ts';
import { limitRaiseKind } from './kind.ts';
import { raiseReminders } from './notices.ts';
import { maySeeRaise } from './raiseQueries.ts';
import { endRaises, raiseUse } from './raising.ts';
import { limitsInRooms, limitsOfOrganizations } from './references.ts';
import { mergeLimits } from './service.ts';

export const limitAnswers = [
  raiseReminders,
  answer(businessKinds, limitRaiseKind, limitRaiseKind.kind),
  answer(substanceMerging, mergeLimits, 'limit'),
  answer(roomReferences, limitsInRooms, 'chemicalLimits'),
  answer(organizationReferences, limitsOfOrganizations, 'chemicalLimits'),
];

export const limitJobs = [{ name: 'chemicals.limitRaises', schedule: '22 * * * *', run: endRaises }];

export const startLimits = (): void => {
  registerFileUse(raiseUse, maySeeRaise);
};
