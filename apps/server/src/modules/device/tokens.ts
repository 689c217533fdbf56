import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Secrets } from '../../platform/secrets.ts';

/** 256 bits; the device keeps it, we its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Six digits, so that they can be typed on a tablet. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keyed: of so few digits a plain hash would tell them. */
export const hashOfCode = (secrets: Secrets, code: string): string => secrets.mac('device code', code);
