import { noteOf } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import { note, notifyNotified } from './notices.ts';
import { emergencies, readSome } from './queries.ts';
import { emergency } from './tables.ts';
import { pushEmergency } from './topics.ts';

/** What somebody handles whose account is disabled is left to nobody: those who were told hear that it is to be handed over. */
export const notifyOfLostHandler = async (context: WriteContext, userId: string): Promise<void> => {
  const { db } = context;
  const open = await db
    .select({ id: emergency.id })
    .from(emergency)
    .where(and(eq(emergency.handlerId, userId), eq(emergency.state, 'handling')));
  for (const { id } of open) await emergencies.lockAnywhere(context, id);
  const rows = await readSome(
    db,
    userId,
    open.map(({ id }) => id),
  );
  for (const { id, drill, place, version, state, handlerId, handlerGone, handlerName: name } of rows) {
    // It may have gone on since the account was disabled.
    if (state !== 'handling' || handlerId !== userId || !handlerGone) continue;
    await notifyNotified(
      context,
      { id, drill },
      {
        kind: 'emergency.raised',
        title: [
          `${place}：处置人${name}的账号已停用，请尽快移交`,
          `${place}: the account of ${name}, who handles it, is disabled; please hand it over`,
        ],
        key: `handlerGone:${userId}:${version}`,
      },
    );
    await note(context, id, 'told', { text: noteOf('handlerGone', { name }) });
    pushEmergency(context, id);
  }
};
