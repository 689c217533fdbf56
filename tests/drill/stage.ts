import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the sender of a write knows of it: it was done, it was refused, or nobody answered. */
export type Outcome = 'acked' | 'refused' | 'unknown';

export interface Answered {
  outcome: Outcome;
  status?: number;
  errorCode?: string;
  result?: unknown;
}

/** Sends a write under its key. A server that is busy or stopping may have done it or not. */
export const write = async (
  base: string,
  path: string,
  { body, token, key }: { body: object; token: string; key: string },
): Promise<Answered> => {
  try {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const { result } = (await response.json()) as { result: { errorCode?: string } | null };
    const { status } = response;
    if (status === 200) return { outcome: 'acked', status, result };
    const errorCode = result?.errorCode;
    return { outcome: status >= 500 ? 'unknown' : 'refused', status, ...(errorCode ? { errorCode } : {}) };
  } catch {
    return { outcome: 'unknown' };
  }
};

/** Sends again under the same key until somebody answers; some sixty times. */
export const settle = async (send: () => Promise<Answered>, pauseMs = 500): Promise<Answered> => {
  for (let tries = 0; ; tries++) {
    const answer = await send();
    if (answer.outcome !== 'unknown' || tries >= 60) return answer;
    await sleep(pauseMs);
  }
};

/** Runs workers beside each other until none has anything more to do. */
export const beside = async (width: number, work: () => Promise<boolean>): Promise<void> => {
  const worker = async () => {
    while (await work());
  };
  await Promise.all(Array.from({ length: width }, worker));
};

/** A data folder for one drill. */
export const ownFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-drill-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

export type Faults = Record<string, number>;

/** The last line of a drill: its figures and faults as JSON. Any fault makes it fail. */
export const conclude = (drill: string, figures: Record<string, number>, faults: Faults): void => {
  const failed = Object.values(faults).some((count) => count > 0);
  console.log(JSON.stringify({ drill, ...figures, faults, passed: !failed }));
  if (failed) process.exitCode = 1;
};
