import type { AnyEndpoint, Change, Events, Label, Locale, PermissionName } from '@anyan/contract';
import type { Origin, Target } from './audit/write.ts';
import type { Db, Reader, Writer } from './database/client.ts';
import type { Post } from './database/transact.ts';
import type { SendOptions } from './jobs/jobs.ts';
import type { Platform } from './platform.ts';
import { type Caller, everything, isSystem, type Reach, reachOf } from './session/caller.ts';
import type { Device } from './session/devices.ts';

/** What every handler knows: who calls, what he reaches, and a handle on the data. */
export interface ReadContext {
  readonly platform: Platform;
  /** Reads only; a write endpoint gets the transaction instead, as `db` too. */
  readonly db: Reader;
  readonly caller: Caller;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly origin: Origin;
  /** The shared device that calls, where the contract lets devices call; there is no person then. */
  readonly device?: Device;
  /** Whether the caller holds one of these; the product itself holds all. */
  may(...names: PermissionName[]): boolean;
  /** What he reaches by them. */
  reachOf(...names: PermissionName[]): Reach;
}

/** The caller with all that follows from him: who takes another's place takes all of it. */
export const actingAs = (caller: Caller, reach?: Reach) => {
  const system = isSystem(caller);
  return {
    caller,
    may: (...names: PermissionName[]) => system || names.some((name) => caller.permissions.has(name)),
    reachOf: (...names: PermissionName[]) => (system ? everything : reachOf(caller, names)),
    reach: reach ?? (system ? everything : reachOf(caller, [])),
  };
};

/** The same call with the same rights, in somebody's name: of which records he owns, and who did it as the log tells. */
export const inNameOf = <C extends ReadContext>(
  context: C,
  who: Pick<Caller, 'accountId'> & Partial<Pick<Caller, 'name'>>,
): C => ({ ...context, caller: { ...context.caller, ...who } });

/** The same call, reaching what one of its permissions alone gives: another that admitted it too may reach elsewhere. */
export const reachingBy = <C extends ReadContext>(context: C, ...names: PermissionName[]): C => ({
  ...context,
  reach: context.reachOf(...names),
});

export interface LogNote {
  /** The endpoint's title unless given. */
  action?: Label;
  target?: Target;
  changes?: Change[];
  result?: 'done' | 'refused';
  /** Who did it, where that is not the caller (somebody signing in). */
  actor?: { id: string | null; name: string };
  /** Where it was asked from, where one transaction serves many calls. */
  origin?: Origin;
}

/** A call that changes something: one transaction, whose handle is the only one in reach. */
export interface WriteContext extends ReadContext {
  readonly db: Writer;
  /** Sends a statement whose answer nothing waits for before the commit; its failure is the call's. */
  readonly post: Post;
  /** Adds a row to the operation log, in this transaction. Every write of interest calls it. */
  audit(note: LogNote): void;
  /** Tells other modules after the commit, at least once. */
  emit<E extends keyof Events>(event: E, ...payloads: Events[E][]): Promise<void>;
  /** Hands work to a job, which starts only if this transaction commits. */
  send(job: string, data: object, options?: SendOptions): Promise<void>;
  /**
   * Tells all nodes after the commit: caches drop what they hold, open pages hear of it, calls that wait look again.
   * What a node that dies then has not told of is lost, but for `authority`, which is of the transaction.
   */
  notify(channel: 'authority' | 'push' | 'wake' | 'setting', message: object): void;
  /** Runs on this node after the commit, never when it fails. */
  afterCommit(work: () => void): void;
}

/** For calls that do slow work around their transaction (hashing, pictures); opens it itself. */
export interface ManualContext extends ReadContext {
  readonly db: Db;
  write<T>(work: (context: WriteContext) => Promise<T>): Promise<T>;
  /** A transaction that stands although the call is then refused (a failure counted); it answers no retry. */
  record<T>(work: (context: WriteContext) => Promise<T>): Promise<T>;
}

export interface UploadedFile {
  path: string;
  name: string;
  bytes: number;
  sha256: string;
}

export interface Uploads {
  readonly files: readonly UploadedFile[];
}

/** A file as an answer: one of the store by its key, or one at a path that, where `temporary`, is removed afterwards. */
export type FileAnswer = {
  name: string;
  type: string;
  inline?: boolean;
  /** Seconds a browser may keep it. */
  maxAge?: number;
} & ({ key: string } | { path: string; temporary?: boolean });

export type Described = Pick<AnyEndpoint, 'title'> & { module: string; unlogged?: true };
