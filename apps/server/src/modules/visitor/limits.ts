import { networkOf } from '../../platform/network.ts';
import { perMinute } from '../../platform/perMinute.ts';

/** A token has 132 bits, so guessing is hopeless; these keep machines from asking without end. */
const guesses = perMinute(20);
// A whole group stands behind one address and one link, so what succeeds is counted by the link, and widely.
const uses = perMinute(120);

/** Lets a call of a public page through; a wrong link counts against its address. @throws TOO_MANY */
export const limited = async <T>(
  { address, token }: { address: string | null; token: string },
  work: () => Promise<T>,
): Promise<T> => {
  const from = networkOf(address ?? '');
  guesses.check(from);
  uses.check(token);
  uses.count(token);
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code === 'INVITATION_UNKNOWN') guesses.count(from);
    throw error;
  }
};
