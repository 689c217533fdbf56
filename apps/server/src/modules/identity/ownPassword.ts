import type { ManualContext } from '../../platform/context.ts';
import { need } from '../../platform/scope.ts';
import { checkLock, countFailure } from './guard.ts';
import { passwordFits } from './hashing.ts';
import { findAccount } from './queries.ts';

/** Whoever signs in by another way only has none. */
export const hasOwnPassword = async ({
  db,
  caller,
}: Pick<ManualContext, 'db' | 'caller'>): Promise<boolean> =>
  !!(await findAccount(db, caller.accountId))?.passwordHash;

/**
 * Whether the caller knows his own password, asked again for something that matters; the fifth wrong one in a
 * quarter of an hour locks the question for a while. Whoever has no password of his own never does.
 * @throws SIGN_IN_LOCKED
 */
export const confirmOwnPassword = async (
  context: ManualContext,
  purpose: string,
  password: string,
): Promise<boolean> => {
  const { caller, db, platform } = context;
  const who = need(await findAccount(db, caller.accountId));
  const subject = `${purpose}:${who.id}`;
  await checkLock(db, subject);
  if (await passwordFits(platform.secrets, who.passwordHash, password)) {
    await checkLock(db, subject);
    return true;
  }
  await context.record(async (write) => {
    await countFailure(write.db, subject, 15 * 60_000);
    write.audit({ target: { kind: 'account', id: who.id, name: who.loginName }, result: 'refused' });
  });
  return false;
};
