import { type LevelRow, organizationEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { callOptions, queryClient } from '../../../../platform/query.ts';
import { useMayCall } from '../../../../widgets/access/useMayCall.ts';
import { useTold } from '../../../../widgets/feedback/useTold.ts';
import { texts } from '../../texts.ts';

const { levelList, levelSort } = organizationEndpoints;

/** Puts the levels in another order: shown at once, put back when the server refuses it. */
export const useLevelOrder = (): ((ids: string[]) => void) | undefined => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const sort = useTold(levelSort, { done: t('levelSorted') });
  if (!mayCall(levelSort)) return undefined;
  return (ids) => {
    const { queryKey } = callOptions(levelList);
    const before = queryClient.getQueryData<LevelRow[]>(queryKey);
    queryClient.setQueryData<LevelRow[]>(queryKey, (rows) =>
      ids.flatMap((id) => rows?.find((row) => row.id === id) ?? []),
    );
    sort.mutate({ ids }, { onError: () => queryClient.setQueryData(queryKey, before) });
  };
};
