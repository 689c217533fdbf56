// What a display at a door shows, and whether it is right: pure rules.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeSeconds } from '@anyan/contract';

/** Bytes of a payload: the device’s id, the step, and a mark of 96 bits that only the display’s secret makes. */
const bytes = { id: 16, step: 4, mark: 12 } as const;
const all = bytes.id + bytes.step + bytes.mark;
/** Of everything that is scanned for access. */
const letter = 'R';

/** Fifteen seconds since 1970 that a moment lies in. */
export const stepOf = (milliseconds: number): number => Math.floor(milliseconds / (codeSeconds * 1000));

/** When a step ends, in milliseconds since 1970. */
export const endOf = (step: number): number => (step + 1) * codeSeconds * 1000;

const headOf = (deviceId: string, step: number): Buffer => {
  const head = Buffer.alloc(bytes.id + bytes.step);
  head.write(deviceId.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(step, bytes.id);
  return head;
};

const markOf = (secret: string, head: Buffer): Buffer =>
  createHmac('sha256', secret).update(head).digest().subarray(0, bytes.mark);

/** What a display shows in a step. */
export const payloadOf = (secret: string, deviceId: string, step: number): string => {
  const head = headOf(deviceId, step);
  return letter + Buffer.concat([head, markOf(secret, head)]).toString('base64url');
};

export interface ReadPayload {
  deviceId: string;
  step: number;
}

/** Of which display and step a payload says to be; undefined for what is none. Nothing of it is proven yet. */
export const readPayload = (payload: string): ReadPayload | undefined => {
  if (!payload.startsWith(letter) || !/^[\w-]+$/.test(payload)) return undefined;
  const read = Buffer.from(payload.slice(1), 'base64url');
  // The same bytes written otherwise would be the same code under another text.
  if (read.length !== all || read.toString('base64url') !== payload.slice(1)) return undefined;
  const hex = read.subarray(0, bytes.id).toString('hex');
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ];
  return { deviceId: `${a}-${b}-${c}-${d}-${e}`, step: read.readUInt32BE(bytes.id) };
};

/** Whether a display with this secret made the payload. */
export const isMadeBy = (secret: string, payload: string): boolean => {
  const given = Buffer.from(payload.slice(1), 'base64url');
  return timingSafeEqual(
    markOf(secret, given.subarray(0, bytes.id + bytes.step)),
    given.subarray(bytes.id + bytes.step),
  );
};

/** Taken for the step in which it is shown and for the one after: who scans takes a moment. */
export const isFresh = (step: number, milliseconds: number): boolean => {
  const now = stepOf(milliseconds);
  return step === now || step === now - 1;
};
