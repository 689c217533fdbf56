import type { PlanRoom, RoomSpot } from '@anyan/contract';
import { useState } from 'react';
import type { Outline } from './outline.ts';

export const spotsOf = (rooms: readonly PlanRoom[]): RoomSpot[] =>
  rooms.flatMap(({ id, points }) => (points ? [{ roomId: id, points }] : []));

/** The outlines while they are drawn, step by step back to how they were. */
export const usePlanDraft = (start: RoomSpot[]) => {
  const [{ past, now }, setDraft] = useState<{ past: RoomSpot[][]; now: RoomSpot[] }>({
    past: [],
    now: start,
  });
  const outlineOf = (roomId: string): Outline | undefined =>
    now.find((spot) => spot.roomId === roomId)?.points;
  const changed = (spots: RoomSpot[], roomId: string, points: Outline | undefined): RoomSpot[] => [
    ...spots.filter((spot) => spot.roomId !== roomId),
    ...(points ? [{ roomId, points }] : []),
  ];
  return {
    spots: now,
    outlineOf,
    dirty: past.length > 0,
    canUndo: past.length > 0,
    /** One step: what was before can be had back. */
    put: (roomId: string, points: Outline | undefined) =>
      setDraft((draft) => ({ past: [...draft.past, draft.now], now: changed(draft.now, roomId, points) })),
    /** Goes on with the step before: a drag is one. */
    go: (roomId: string, points: Outline) =>
      setDraft((draft) => ({ ...draft, now: changed(draft.now, roomId, points) })),
    undo: () => setDraft((draft) => ({ past: draft.past.slice(0, -1), now: draft.past.at(-1) ?? draft.now })),
  };
};
