import type { AnyEndpoint, PermissionName, WitnessWords } from '@anyan/contract';
import type { ReadContext } from '../../../../platform/context.ts';
import { port } from '../../../../platform/ports.ts';

/** A call that two people make together: what the second one is shown, and of which laboratory he has to be. */
export interface WitnessedCall {
  calls: AnyEndpoint;
  /** What the second one must be allowed; else he is of the laboratory. */
  second?: PermissionName;
  /** The content has the shape of the call's input. */
  describe(
    context: ReadContext,
    // biome-ignore lint/suspicious/noExplicitAny: each call has its own
    payload: any,
  ): Promise<{ words: WitnessWords; laboratoryId: string | null }>;
}

/** By the name of the call. */
export const witnessedCalls = port<WitnessedCall>('chemicals.witnessedCalls');
