import type { Duty } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { port } from '../../platform/ports.ts';

export interface DutySource {
  /** What a person is responsible for, in one module. */
  list(db: Reader, userId: string): Promise<Duty[]>;
  /** Gives one duty to somebody else. */
  handOver(context: WriteContext, duty: string, userId: string, toUserId: string): Promise<void>;
}

/** Of every module in which people are responsible for something; leaving asks them all. */
export const duties = port<DutySource>('personnel.duties');

type Asking = Pick<ReadContext, 'db' | 'platform'>;

export const dutiesOf = async ({ db, platform }: Asking, userId: string): Promise<Duty[]> => {
  const found: Duty[] = [];
  for (const source of platform.ports.all(duties).values()) found.push(...(await source.list(db, userId)));
  return found;
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
