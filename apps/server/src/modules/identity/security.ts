import type { WriteContext } from '../../platform/context.ts';

/** What happened to an account that its holder ought to hear of. */
export type SecurityEvent =
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwordRecovered'
  | 'phoneChanged'
  | 'messengerBound'
  | 'factorChanged'
  | 'newDevice'
  | 'locked'
  | 'tokenStolen';

type Tell = (context: WriteContext, accountId: string, event: SecurityEvent) => Promise<void>;

let tell: Tell = async () => {};

/** Registered by the notifications, which stand above. */
export const registerSecurityTold = (told: Tell): void => {
  tell = told;
};

export const tellSecurity: Tell = (context, accountId, event) => tell(context, accountId, event);

type TellBudget = (context: WriteContext, day: string, budget: number) => Promise<void>;

let tellBudget: TellBudget = async () => {};

/** Registered by the notifications: the day's codes by SMS are used up. */
export const registerSmsBudgetTold = (told: TellBudget): void => {
  tellBudget = told;
};

export const tellSmsBudget: TellBudget = (context, day, budget) => tellBudget(context, day, budget);

type TellFeedback = (context: WriteContext, accountId: string, reply: string) => Promise<void>;

let tellReply: TellFeedback = async () => {};

/** Registered by the notifications: feedback was replied to. */
export const registerFeedbackTold = (told: TellFeedback): void => {
  tellReply = told;
};

export const tellFeedback: TellFeedback = (context, accountId, reply) => tellReply(context, accountId, reply);
