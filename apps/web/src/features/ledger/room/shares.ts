import type { ApplicationDetails, LaboratoryDraft } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';

/** A row while it is filled in: its room may not be chosen yet. */
export type RoomShare = Omit<NonNullable<LaboratoryDraft['rooms']>[number], 'roomId' | 'share'> & {
  roomId: string | null;
  share: number | null;
};
export type KnownRoom = ApplicationDetails['named']['rooms'][number];

/** Who else holds how much of a room. */
export const holdersText = (sharedWith: KnownRoom['sharedWith']): string =>
  sharedWith.map(({ laboratoryName, share }) => `${laboratoryName} ${share}%`).join(nameComma());

type ShareFault = { fault: 'roomTwice' | 'shareBroken' } | { fault: 'shareOver'; taken: number };

/** What others hold of a room, by the rooms that the register told of. */
const takenOf = (known: readonly KnownRoom[], roomId: string | null): number =>
  known.find((room) => room.roomId === roomId)?.sharedWith.reduce((sum, { share }) => sum + share, 0) ?? 0;

/** What is left of a room: per cent, and square metres where its area is known. */
export const freeOf = ({ area, sharedWith }: Pick<KnownRoom, 'area' | 'sharedWith'>) => {
  const share = Math.max(0, 100 - sharedWith.reduce((sum, one) => sum + one.share, 0));
  return { share, area: area === null ? null : Math.round(area * share) / 100 };
};

/** What is wrong with a row, as far as it can be told before the server is asked. */
export const faultOfRow = (
  rows: readonly RoomShare[],
  index: number,
  known: readonly KnownRoom[],
): ShareFault | undefined => {
  const row = rows[index];
  if (!row) return undefined;
  if (row.roomId && rows.findIndex((one) => one.roomId === row.roomId) < index) return { fault: 'roomTwice' };
  if (!Number.isInteger(row.share) || Number(row.share) < 1 || Number(row.share) > 100)
    return { fault: 'shareBroken' };
  const taken = takenOf(known, row.roomId);
  return taken + Number(row.share) > 100 ? { fault: 'shareOver', taken } : undefined;
};

/** Square metres of the known rooms by their shares; undefined where a room's area is not known. */
export const areaOf = (rows: readonly RoomShare[], known: readonly KnownRoom[]): number | undefined => {
  let sum = 0;
  for (const row of rows) {
    const area = known.find((room) => room.roomId === row.roomId)?.area;
    if (area === undefined || area === null) return undefined;
    sum += (area * (row.share ?? 0)) / 100;
  }
  return Math.round(sum * 100) / 100;
};
