import type { WriteContext } from '../../platform/context.ts';
import { port } from '../../platform/ports.ts';

/** What hangs on substances goes to the one that they are merged into; each part that has some answers by its name. */
export const substanceMerging = port<
  (context: WriteContext, from: readonly string[], into: string) => Promise<void>
>('chemicals.substanceMerging');
