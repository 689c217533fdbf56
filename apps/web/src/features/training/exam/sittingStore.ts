import type { Sitting, SittingItem } from '@anyan/contract';
import { useEffect, useRef } from 'react';
import { forget, giveUp, keep, kept, putOff, settled, waitingOf } from '../../../platform/offline/store.ts';
import { type Sheet, unsavedOf } from './sheet.ts';

const kindOf = (attemptId: string): string => `exam ${attemptId}`;

interface KeptSitting {
  sitting: Sitting;
  /** Milliseconds that the server's clock is ahead of this machine's. */
  ahead: number;
}

/** Keeps a paper for a reload without network. */
export const keepSitting = (sitting: Sitting): Promise<boolean> => {
  const ahead = Date.parse(sitting.serverNow) - Date.now();
  return keep(kindOf(sitting.attemptId), { sitting, ahead } satisfies KeptSitting);
};

/** The paper as this browser last had it, on the server's clock; undefined if it never did. */
export const keptSitting = async (attemptId: string): Promise<Sitting | undefined> => {
  const found = await kept<KeptSitting>(kindOf(attemptId));
  if (!found) return undefined;
  const answers = await kept<Sitting['answers']>(sheetName(attemptId));
  return {
    ...found.sitting,
    answers: answers ?? found.sitting.answers,
    serverNow: new Date(Date.now() + found.ahead).toISOString(),
  };
};

const sheetName = (attemptId: string): string => `sheet ${attemptId}`;

/** Answers that no server has yet. */
export const answersHere = async (attemptId: string): Promise<SittingItem[]> =>
  (await waitingOf<SittingItem>(kindOf(attemptId))).map(({ body }) => body);

/** The server has these. */
export const answersTaken = (
  attemptId: string,
  saved: readonly { no: number; seq: number }[],
): Promise<void> =>
  settled(
    kindOf(attemptId),
    saved.map(({ no, seq }) => ({ key: String(no), order: seq })),
  );

const awayName = (attemptId: string): string => `away ${attemptId}`;

/** Notes since when nobody answers, by this machine's clock. */
export const noteAway = async (attemptId: string): Promise<void> => {
  if (!(await kept(awayName(attemptId)))) await keep(awayName(attemptId), new Date().toISOString());
};
export const noteBack = (attemptId: string): Promise<void> => forget(awayName(attemptId));
/** Since when nobody answered; now, where that was not noted. */
export const awaySince = async (attemptId: string): Promise<string> =>
  (await kept<string>(awayName(attemptId))) ?? new Date().toISOString();

/** A time away from the page, of which the server has not heard yet. */
export interface Leave {
  at: string;
  seconds: number;
}
const leavesName = (attemptId: string): string => `leaves ${attemptId}`;
export const leavesHere = async (attemptId: string): Promise<Leave[]> =>
  (await kept<Leave[]>(leavesName(attemptId))) ?? [];
export const keepLeaves = async (attemptId: string, leaves: readonly Leave[]): Promise<void> => {
  if (leaves.length > 0) await keep(leavesName(attemptId), leaves);
  else await forget(leavesName(attemptId));
};

/** When a page was last at a sitting, by this machine's clock; `left` if it told so as it went out of sight. */
interface Here {
  at: number;
  left: boolean;
}
const hereName = (attemptId: string): string => `here ${attemptId}`;
export const lastHere = (attemptId: string): Promise<Here | undefined> => kept<Here>(hereName(attemptId));
export const noteHere = async (attemptId: string, here: Here): Promise<void> => {
  await keep(hereName(attemptId), here);
};
/** The time until now was no leave: another device had it. */
export const forgetHere = (attemptId: string): Promise<void> => forget(hereName(attemptId));

/** Nothing of it is needed any more. */
export const forgetSitting = async (attemptId: string): Promise<void> => {
  await Promise.all([
    giveUp(kindOf(attemptId)),
    ...[kindOf, sheetName, awayName, leavesName, hereName].map((nameOf) => forget(nameOf(attemptId))),
  ]);
};

/** Keeps a sheet as it changes: what waits for the server in the queue, and all of it for a reload. */
export const useKeptSitting = (sheet: Sheet): void => {
  const last = useRef(0);
  useEffect(() => {
    const { attemptId, marks } = sheet;
    const fresh = unsavedOf(sheet).filter(({ seq }) => seq > last.current);
    if (fresh.length > 0) {
      last.current = Math.max(...fresh.map(({ seq }) => seq));
      void putOff(
        kindOf(attemptId),
        fresh.map((item) => ({ key: String(item.no), order: item.seq, body: item })),
      );
    }
    const answers = [...marks].map(([no, { answer, seq, flagged }]) => ({ no, answer, seq, flagged }));
    void keep(sheetName(attemptId), answers);
  }, [sheet]);
};
