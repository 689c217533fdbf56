import { type InputOf, type LockOpened, type lockEndpoints, lockLimits } from '@anyan/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { reasonTold } from '../../../platform/audit/write.ts';
import { steadyMs } from '../../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { collegeRow } from '../../college/public.ts';
import { roomsFacts } from '../decision/facts.ts';
import type { Decision } from '../decision/rules.ts';
import { fenceOf } from '../sign/begin.ts';
import { placed } from '../sign/geo.ts';
import { openOf } from '../sign/queries.ts';
import { awayFrom, noteRefusal, refusedAtDoor, refusedWithHelp } from '../sign/refusals.ts';
import { lockCommand, smartLock } from '../tables.ts';
import { queueCommands, wakeOfCommand } from './commands.ts';
import { locks } from './queries.ts';
import { lockMoves } from './states.ts';
import { decisionAtLock } from './verification.ts';

type Calls = typeof lockEndpoints;

/** The longest that an answer missed by this node stays unknown. */
const lookAgainMs = 500;

/** What has become of a command, once it has ended or the page has waited long enough. */
const outcomeOf = async ({ platform }: ManualContext, commandId: string) => {
  const until = steadyMs() + lockLimits.waitSeconds * 1000;
  for (;;) {
    const news = platform.wakes.wait(wakeOfCommand(commandId), lookAgainMs);
    const [row] = await platform.database.db
      .select({ state: lockCommand.state })
      .from(lockCommand)
      .where(eq(lockCommand.id, commandId));
    const { state } = need(row);
    if ((state !== 'pending' && state !== 'sent') || steadyMs() >= until || platform.wakes.closed)
      return state;
    await news;
  }
};

/** The lock of a room that is asked for, else the first that answers. @throws LOCK_NONE */
const lockOf = async (
  { db }: Pick<WriteContext, 'db'>,
  { roomId, lockId }: InputOf<Calls['lockOpen']>,
): Promise<{ id: string; name: string }> => {
  if (!(await collegeRow(db))?.needSmartLock) throw fail('LOCK_NONE');
  const [found] = await db
    .select({ id: smartLock.id, name: smartLock.name })
    .from(smartLock)
    .where(
      and(
        eq(smartLock.roomId, roomId),
        isNull(smartLock.removedAt),
        lockId ? eq(smartLock.id, lockId) : undefined,
      ),
    )
    .orderBy(sql`${smartLock.state} = 'offline'`, asc(smartLock.name), asc(smartLock.id))
    .limit(1);
  if (!found) throw fail('LOCK_NONE');
  return found;
};

/** It shows no code that could be sent on. */
const atLock = { bySticker: false, onCampus: false };

type Begun = { commandId: string } | { refused: Decision };

/** @throws LOCK_NONE, and every refusal of the door under its own code */
export const openLock = async (
  context: ManualContext,
  input: InputOf<Calls['lockOpen']>,
): Promise<LockOpened> => {
  const userId = context.caller.accountId;
  // What is refused is kept: its transaction stands.
  const begun = await context.record(async (write): Promise<Begun> => {
    const { roomId, location = null } = input;
    const lock = await lockOf(write, input);
    const target = { kind: 'smartLock', id: lock.id, name: lock.name };
    const decided = need(await decisionAtLock(write, userId, roomId));
    // Whoever it lets in stands at it, as at every door.
    const away = decided.allow && placed(await fenceOf(write.db, roomId), location, atLock).away;
    const decision = away ? awayFrom(decided) : decided;
    if (!decision.allow) {
      if (decision.reasonCode)
        await noteRefusal(write, {
          ...{ userId, roomId, method: 'lock', reasonCode: decision.reasonCode },
          detail: decision.text?.[0] ?? '',
        });
      write.audit({ target, result: 'refused' });
      return { refused: decision };
    }
    const command = { kind: 'open' as const, userIds: [userId], signsIn: true, requestedById: userId };
    const [commandId] = await queueCommands(write, lock.id, [command]);
    write.audit({ target });
    return { commandId: need(commandId) };
  });
  if ('refused' in begun) throw await refusedWithHelp(context, begun.refused);
  const state = await outcomeOf(context, begun.commandId);
  const open = state === 'done' ? await openOf(context.db, userId) : undefined;
  return {
    ...{ commandId: begun.commandId, state },
    record: open?.roomId === input.roomId ? open : null,
  };
};

/** What nobody opens a door against, not even to try it. @throws as the door would */
const checkDoor = async (context: WriteContext, roomId: string): Promise<void> => {
  const room = (await roomsFacts(context.db, [roomId])).get(roomId);
  const suspended = room?.laboratories.every(({ status }) => status === 'suspended');
  const reasonCode = suspended
    ? 'LABORATORY_SUSPENDED'
    : !room?.open || room.mode === 'closed'
      ? 'ROOM_CLOSED'
      : undefined;
  if (reasonCode) throw refusedAtDoor({ reasonCode, values: {}, ways: [] }, context.locale);
};

/** @throws NOT_FOUND, and the refusal of a door that nobody may open */
export const testLock = async (
  context: ManualContext,
  { id, reason }: InputOf<Calls['lockTest']>,
): Promise<LockOpened> => {
  const commandId = await context.write(async (write) => {
    const row = await locks.lock(write, id);
    await checkDoor(write, row.roomId);
    write.audit({
      target: lockMoves.target(row),
      changes: reasonTold(reason.trim()),
    });
    const [made] = await queueCommands(write, id, [
      { kind: 'open', requestedById: context.caller.accountId },
    ]);
    return need(made);
  });
  return { commandId, state: await outcomeOf(context, commandId), record: null };
};
