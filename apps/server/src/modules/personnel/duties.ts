import type { Duty } from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';

export interface DutySource {
  /** What a person is responsible for, in one module. */
  list(db: Reader, userId: string): Promise<Duty[]>;
  /** Gives one duty to somebody else. */
  handOver(context: WriteContext, duty: string, userId: string, toUserId: string): Promise<void>;
}

const sources: DutySource[] = [];

/** Registered by every module in which people are responsible for something; leaving asks them all. */
export const registerDuties = (source: DutySource): void => {
  if (!sources.includes(source)) sources.push(source);
};

export const dutiesOf = async (db: Reader, userId: string): Promise<Duty[]> => {
  const duties: Duty[] = [];
  for (const source of sources) duties.push(...(await source.list(db, userId)));
  return duties;
};

export const handOver = async (
  context: WriteContext,
  duty: string,
  userId: string,
  toUserId: string,
): Promise<void> => {
  for (const source of sources)
    if ((await source.list(context.db, userId)).some((one) => one.duty === duty))
      await source.handOver(context, duty, userId, toUserId);
};
