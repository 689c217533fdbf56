import type { EventFrame, Events } from '@anyan/contract';
import { registerDataCheck } from '../../../platform/backup/check.ts';
import { registerFileUse } from '../../../platform/files/visibility.ts';
import { listener } from '../../../platform/jobs/jobs.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { answer } from '../../../platform/ports.ts';
import { businessKinds } from '../../approval/public.ts';
import { organizationReferences } from '../../college/public.ts';
import { warningSources } from '../../notification/public.ts';
import { duties } from '../../personnel/public.ts';
import { fundingDuties, mergeFunds, suspendOrphans } from './duties.ts';
import { fundingAdjustKind } from './kind.ts';
import { builtInProvider, fundingProvider } from './provider.ts';
import { maySeeAdjustment } from './queries.ts';
import { reconcileFunds } from './reconcile.ts';
import { fundingReminders, fundingWarnings, tellLow } from './reminders.ts';
import { proveFunds } from './verify.ts';

const orphans = {
  title: ['暂停负责人已停用的经费卡', 'Suspend funds without owner'],
  module: 'supply',
} as const;
const low = {
  title: ['经费余额不足提醒', 'Tell of funds running low'],
  module: 'supply',
  unlogged: true,
} as const;

export const fundingListeners = [
  listener({
    event: 'account.statusChanged',
    listener: 'supply',
    run: (platform: Platform, told: Events['account.statusChanged']) =>
      asSystem(platform, { ...orphans, unlogged: true }, (context) => suspendOrphans(context, told)),
  }),
  listener({
    event: 'funding.low',
    listener: 'supply',
    run: (platform: Platform, told: Events['funding.low'] & EventFrame) =>
      asSystem(platform, low, (context) => tellLow(context, told)),
  }),
];

export const fundingJobs = [{ name: 'supply.fundingReconcile', schedule: '40 2 * * *', run: reconcileFunds }];

export const fundingAnswers = [
  answer(businessKinds, fundingAdjustKind, fundingAdjustKind.kind),
  answer(duties, fundingDuties, 'funding'),
  answer(organizationReferences, { move: mergeFunds }, 'funding'),
  answer(warningSources, fundingWarnings, 'funding'),
  answer(fundingProvider, builtInProvider),
  fundingReminders,
];

export const startFunding = (): void => {
  registerDataCheck('fundingJournal', proveFunds);
  registerFileUse('fundingAdjustment', maySeeAdjustment);
};
