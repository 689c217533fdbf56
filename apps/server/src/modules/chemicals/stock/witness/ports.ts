import type { AnyEndpoint, Label, PermissionName } from '@anyan/contract';
import type { ReadContext } from '../../../../platform/context.ts';
import { port } from '../../../../platform/ports.ts';

/** A line of what the second one is shown, in his language; names and figures are the same in both. */
export interface SaidLine {
  name: Label;
  value: Label | string;
}

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
  ): Promise<{ words: SaidLine[]; laboratoryId: string | null }>;
}

/** By the name of the call. */
export const witnessedCalls = port<WitnessedCall>('chemicals.witnessedCalls');
