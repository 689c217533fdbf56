import type { OpenTimes } from '@anyan/contract';
import type { Platform } from '../../../../platform/platform.ts';
import type { smartLock } from '../../tables.ts';

export type Lock = typeof smartLock.$inferSelect;

/** Somebody on the list of a lock: by the hash of his number. */
export interface ListEntry {
  credentialHash: string;
  /** Until when it goes by it without hearing more. */
  expiresAt: string;
}

export interface LockStatus {
  battery?: number;
  firmware?: string;
}

export interface Told {
  platform: Platform;
  lock: Lock;
  commandId: string;
  signal: AbortSignal;
}

/**
 * How locks of one kind are reached from here. Each of them throws when it was not done; what happens at a lock comes in by
 * `takeEvents`, whoever brings it.
 */
export interface LockProviderOf {
  upsertGrant(told: Told, entries: readonly ListEntry[], slots: readonly OpenTimes[]): Promise<void>;
  removeGrant(told: Told, entries: readonly Pick<ListEntry, 'credentialHash'>[]): Promise<void>;
  /** Everything at once; who is not in it is not on the list. */
  replaceGrants(told: Told, entries: readonly ListEntry[], slots: readonly OpenTimes[]): Promise<void>;
  openOnce(told: Told, seconds: number): Promise<void>;
  status(told: Told): Promise<LockStatus>;
}
