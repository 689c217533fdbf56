import { questionEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../coursewareTexts.ts';

/** Adds what the product ships and is not there yet. */
export const useBuiltInCourseware = (): Action => {
  const t = useTexts(texts);
  const load = useTold(questionEndpoints.builtInLoad, {
    done: (all) => {
      const { added = 0, skipped = 0 } = all.find(({ what }) => what === 'courseware') ?? {};
      return t('loaded', { added, skipped });
    },
  });
  return {
    key: 'builtIn',
    label: t('loadBuiltIn'),
    calls: questionEndpoints.builtInLoad,
    busy: load.isPending,
    onClick: () => load.mutate({ what: ['types', 'courseware'] }),
  };
};
