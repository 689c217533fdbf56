import type { Duty, Label } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { failAt } from '../../platform/failure.ts';
import { port } from '../../platform/ports.ts';

export interface DutySource {
  /** What a person is responsible for, in one module. */
  list(db: Reader, userId: string): Promise<Duty[]>;
  /** Which of these people are responsible for anything, in a few statements however many they are. */
  holders(db: Reader, userIds: readonly string[]): Promise<readonly string[]>;
  /** Who would take a duty over, where somebody is near at hand. */
  successor?(db: Reader, duty: string, userId: string): Promise<string | null | undefined>;
  /** Gives one duty to somebody else. */
  handOver(context: WriteContext, duty: string, userId: string, toUserId: string): Promise<void>;
}

/** Of every module in which people are responsible for something; leaving asks them all. */
export const duties = port<DutySource>('personnel.duties');

export interface OpenWork {
  title: Label;
  /** How much each of these people has under way; those with none are left out. */
  count(db: Reader, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** What people have under way that nobody has to take over: told before they leave. */
export const openWork = port<OpenWork>('personnel.openWork');

type Asking = Pick<ReadContext, 'db' | 'platform'>;

export const dutiesOf = async ({ db, platform }: Asking, userId: string): Promise<Duty[]> => {
  const found: Duty[] = [];
  for (const source of platform.ports.all(duties).values()) found.push(...(await source.list(db, userId)));
  return found;
};

/** Which of these people are responsible for anything. */
export const holdersOf = async (
  { db, platform }: Asking,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  if (userIds.length === 0) return found;
  for (const source of platform.ports.all(duties).values())
    for (const id of await source.holders(db, userIds)) found.add(id);
  return found;
};

/** Who is near at hand to take over a duty, by whoever knows it. */
export const successorOf = async (
  { db, platform }: Asking,
  duty: string,
  userId: string,
): Promise<string | undefined> => {
  for (const source of platform.ports.all(duties).values()) {
    const found = await source.successor?.(db, duty, userId);
    if (found) return found;
  }
  return undefined;
};

/**
 * Nobody gets by letting its holder leave what he could not give himself otherwise.
 * @throws DUTY_BEYOND_REACH
 */
export const checkOwnGain = (
  { caller }: Pick<WriteContext, 'caller'>,
  toUserId: string,
  may: boolean,
  place: string,
): void => {
  if (toUserId === caller.accountId && !may) throw failAt('handOver', 'DUTY_BEYOND_REACH', { place });
};

export const handOver = async (
  context: WriteContext,
  duty: string,
  userId: string,
  toUserId: string,
): Promise<void> => {
  for (const source of context.platform.ports.all(duties).values())
    if ((await source.list(context.db, userId)).some((one) => one.duty === duty))
      await source.handOver(context, duty, userId, toUserId);
};
