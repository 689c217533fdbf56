// What a door answers that does not let somebody in, and that it is kept.
import {
  type Contacts,
  type DoorMethod,
  type Events,
  inLocale,
  type Locale,
  refusals,
} from '@anyan/contract';
import { nowIso } from '../../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { Failure } from '../../../platform/failure.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { Decision } from '../decision/rules.ts';
import { contactsAgainst } from '../room/queries.ts';
import { signRefusal } from '../tables.ts';

/** A refusal as the caller reads it, under the code of its reason. */
export const refusedAtDoor = (
  { reasonCode, values, ways }: Pick<Decision, 'reasonCode' | 'values' | 'ways'>,
  locale: Locale,
  contacts: Contacts = [],
): Failure =>
  new Failure(
    reasonCode ?? 'NOT_GRANTED',
    Object.fromEntries(Object.entries(values).map(([name, label]) => [name, inLocale(label, locale)])),
    { extra: { ways, contacts } },
  );

/** The same with who helps against it. */
export const refusedWithHelp = async (
  { db, locale }: Pick<ManualContext, 'db' | 'locale'>,
  refused: Decision,
): Promise<Failure> => refusedAtDoor(refused, locale, await contactsAgainst(db, refused));

/** Keeps that a door did not let somebody in, or an unknown card. */
export const noteRefusal = async (
  context: WriteContext,
  given: {
    userId?: string;
    visitorId?: string;
    roomId: string | null;
    method: DoorMethod;
    reasonCode: NonNullable<Decision['reasonCode']>;
    detail: string;
  },
): Promise<void> => {
  const row = { id: uuid(), at: nowIso(), ...given };
  context.post(() => insertRows(context.db, signRefusal, [row]));
  const { userId, visitorId, roomId, reasonCode } = given;
  const who = visitorId ? { visitorId } : userId && { userId };
  // Nobody can be told of whom nobody knows.
  if (roomId && who)
    await context.emit('sign.refused', { ...who, roomId, reasonCode } as Events['sign.refused']);
};

/** The phone is elsewhere, or does not say where it is. */
export const awayFrom = (decision: Decision): Decision => ({
  ...decision,
  ...{ allow: false, reasonCode: 'WRONG_PLACE', values: {}, ways: [], text: [...refusals.WRONG_PLACE] },
});
