import type { AnyEndpoint, InputOf, ModuleContract, ResultOf } from '@anyan/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileAnswer, ManualContext, ReadContext, Uploads, WriteContext } from '../context.ts';
import type { Platform } from '../platform.ts';

/** A file, where it is found, or the job that makes it when it is too large to wait for. */
export type FileOrJob = FileAnswer | { redirect: string } | { jobId: string };

type Answer<E extends AnyEndpoint> = E['answer'] extends 'file' ? FileOrJob : ResultOf<E>;
type With<E extends AnyEndpoint, Context> = E['uploads'] extends true ? Context & Uploads : Context;

type Plain<E extends AnyEndpoint> = E['answer'] extends 'events'
  ? (context: ReadContext, reply: FastifyReply) => void
  : E['writes'] extends true
    ? (context: With<E, WriteContext>, input: InputOf<E>) => Promise<Answer<E>>
    : (context: With<E, ReadContext>, input: InputOf<E>) => Promise<Answer<E>>;

export interface Manual<E extends AnyEndpoint = AnyEndpoint> {
  manual: (context: With<E, ManualContext>, input: InputOf<E>) => Promise<Answer<E>>;
}

export type Handlers<C extends ModuleContract> = {
  [K in keyof C['endpoints']]: Plain<C['endpoints'][K]> | Manual<C['endpoints'][K]>;
};

export interface Implementation {
  contract: ModuleContract;
  handlers: Record<string, unknown>;
  /** What others post to us in a form of their own: no call of the contract. */
  further?: (app: FastifyInstance, platform: Platform) => void;
}

/**
 * Pairs every call of a module's contract with the function that answers it; one left out does not compile. A write
 * runs inside its transaction; `{ manual }` opens it itself, for slow work around it.
 */
export const implement = <const C extends ModuleContract>(
  contract: C,
  handlers: Handlers<C>,
  further?: Implementation['further'],
): Implementation => ({
  contract,
  ...(further ? { further } : {}),
  handlers: handlers as Record<string, unknown>,
});
