import type { device, emergency, ResultOf, ShownCode } from '@anyan/contract';

export type Raised = ResultOf<(typeof emergency)['endpoints']['emergencyDoorRaise']>;
type Paired = ResultOf<(typeof device)['endpoints']['devicePair']>;

/** What the server said instead of an answer; status 0 where none came. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Milliseconds until a call counts as lost. */
const patience = 8000;

// Paths are written out: with the contract itself the page would hold the schemas of the whole product.
const ask = async <T>(path: string, token: string | null, body?: object): Promise<T> => {
  let response: Response;
  try {
    response = await fetch(`/Customer/${path}`, {
      method: body ? 'POST' : 'GET',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Device ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new Refused(0, '');
  }
  const answer = (await response.json().catch(() => null)) as { result: T; message: string } | null;
  if (!response.ok || !answer) throw new Refused(response.status, answer?.message ?? '');
  return answer.result;
};

/** @throws Refused */
export const pairWith = (code: string): Promise<Paired> =>
  ask('Device/DevicePair', null, { code, appVersion });

/** @throws Refused */
export const shownCode = (token: string): Promise<ShownCode> => ask('Sign/DisplayCode', token);

/** @throws Refused */
export const beat = (token: string, battery: number | null): Promise<unknown> =>
  ask('Device/DeviceBeat', token, { battery, appVersion });

/** @throws Refused */
export const raiseAlarm = (token: string, pressId: string, kind?: string): Promise<Raised> =>
  ask('Screen/EmergencyDoorRaise', token, kind ? { kind, pressId } : { pressId });

/** @throws Refused */
export const sayAlarm = (
  token: string,
  pressId: string,
  said: { kind?: string; note?: string },
): Promise<Raised> => ask('Screen/EmergencyDoorSay', token, { pressId, ...said });

/** @throws Refused */
export const shownAlarm = (token: string, pressId: string): Promise<Raised> =>
  ask(`Screen/EmergencyDoorShown?pressId=${pressId}`, token);

/** @throws Refused */
export const cancelAlarm = (token: string, pressId: string): Promise<unknown> =>
  ask('Screen/EmergencyDoorCancel', token, { pressId });

/** Told to the server, so that somebody sees which tablets run an old page. */
const appVersion = '1';
