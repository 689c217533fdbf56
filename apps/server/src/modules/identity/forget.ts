import type { WriteContext } from '../../platform/context.ts';
import { forgetBindings } from './bindings.ts';
import { forgetCaptchas } from './captcha.ts';
import { forgetCasTickets } from './cas.ts';
import { forgetEmailCodes } from './emails.ts';
import { forgetQrs } from './qr.ts';
import { forgetFactors } from './secondFactor.ts';
import { forgetSessions } from './signIn.ts';
import { forgetCodes } from './smsCodes.ts';

/** What is over and of no more use, once a night. */
export const forgetOld = async (context: WriteContext): Promise<void> => {
  for (const forget of [
    forgetSessions,
    forgetCaptchas,
    forgetCodes,
    forgetQrs,
    forgetBindings,
    forgetCasTickets,
    forgetFactors,
    forgetEmailCodes,
  ])
    await forget(context);
};
