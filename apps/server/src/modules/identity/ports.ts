import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { port } from '../../platform/ports.ts';

/** Ids of the laboratories that the data scope “own laboratories” covers, of who owns them. */
export const ownLaboratories =
  port<(db: Reader, userId: string) => Promise<string[]>>('identity.ownLaboratories');

/** What the college knows of a person beyond the account. */
export const profile =
  port<
    (
      db: Reader,
      accountId: string,
    ) => Promise<{ title: string | null; major: string | null; grade: string | null } | undefined>
  >('identity.profile');

/** Posts that somebody holds (safety officer of an organisation, head of a laboratory), by who knows of them. */
export const posts =
  port<(db: Reader, accountId: string) => Promise<{ title: string; place: string }[]>>('identity.posts');

/** What happened to an account that its holder ought to hear of. */
export type SecurityEvent =
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwordRecovered'
  | 'phoneBound'
  | 'phoneChanged'
  | 'messengerBound'
  | 'messengerUnbound'
  | 'factorChanged'
  | 'emailConfirmed'
  | 'recoveryUsed'
  | 'recoveryFew'
  | 'recoveryRenewed'
  | 'newDevice'
  | 'locked'
  | 'tokenStolen';

type TellSecurity = (
  context: WriteContext,
  accountId: string,
  event: SecurityEvent,
  /** How many recovery codes are left. */
  values?: { left: number },
) => Promise<void>;

/** Tells the holder of an account. */
export const securityTold = port<TellSecurity>('identity.securityTold');
export const notifyOfSecurity: TellSecurity = async (context, accountId, event, values) =>
  context.platform.ports.one(securityTold)?.(context, accountId, event, values);

type TellBudget = (context: WriteContext, day: string, budget: number) => Promise<void>;

/** The day's codes by SMS are used up. */
export const smsBudgetTold = port<TellBudget>('identity.smsBudgetTold');
export const notifyOfSmsBudget: TellBudget = async (context, day, budget) =>
  context.platform.ports.one(smsBudgetTold)?.(context, day, budget);

type TellFeedback = (context: WriteContext, accountId: string, reply: string) => Promise<void>;

/** Feedback was replied to. */
export const feedbackTold = port<TellFeedback>('identity.feedbackTold');
export const notifyOfFeedback: TellFeedback = async (context, accountId, reply) =>
  context.platform.ports.one(feedbackTold)?.(context, accountId, reply);
