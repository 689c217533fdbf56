import { type builtInContents, type Code, questionEndpoints } from '@anyan/contract';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';

type What = Code<typeof builtInContents>;

/** Adds what the product ships and is not there yet: the last of them is counted, the others are what it stands on. */
export const useBuiltIn = (
  what: readonly What[],
  label: string,
  told: (count: { added: number; skipped: number }) => string,
): Action => {
  const load = useTold(questionEndpoints.builtInLoad, {
    done: (all) => told(all.find((one) => one.what === what.at(-1)) ?? { added: 0, skipped: 0 }),
  });
  return {
    key: 'builtIn',
    label,
    calls: questionEndpoints.builtInLoad,
    busy: load.isPending,
    onClick: () => load.mutate({ what: [...what] }),
  };
};
