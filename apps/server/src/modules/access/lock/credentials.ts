import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { account } from '../../identity/public.ts';

/** What a controller hashes the number on a card with, to find it in its list; each lock has its own. */
export const credentialKey = ({ secrets }: Pick<Platform, 'secrets'>, lockId: string): string =>
  secrets.mac('lock list', lockId);

/** Hex HMAC-SHA-256 of somebody’s number. */
export const credentialHash = (key: string, number: string): string =>
  createHmac('sha256', key).update(number).digest('hex');

/** Whose number stands on a card; undefined for nobody’s. */
export const personOfCard = async (
  db: Reader,
  credential: string,
): Promise<{ id: string; name: string } | undefined> => {
  const [found] = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(eq(account.loginName, credential.trim()));
  return found;
};
