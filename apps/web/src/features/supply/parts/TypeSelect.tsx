import { catalogueLimits, catalogueWordEndpoints } from '@anyan/contract';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { texts } from '../texts.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Those that cannot be chosen, nor what lies below them. */
  without?: readonly string[];
  /** Levels that may be chosen; all unless given. */
  levels?: number;
  disabled?: boolean;
}

const none: readonly string[] = [];

/** Chooses one commodity type out of the tree, searched by name. */
export const TypeSelect = ({
  value,
  onChange,
  without = none,
  levels = catalogueLimits.depth,
  ...rest
}: Props) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(catalogueWordEndpoints.catalogueWordList, {
    list: 'type',
  });
  const tree = useMemo(() => {
    const below = Map.groupBy(data?.data ?? [], ({ parentId }) => parentId);
    const of = (parentId: string | null, closed: boolean): object[] =>
      (below.get(parentId) ?? [])
        .filter(({ level }) => level <= levels)
        .map(({ id, name }) => {
          const disabled = closed || without.includes(id);
          return { value: id, title: name, disabled, children: of(id, disabled) };
        });
    return of(null, false);
  }, [data, without, levels]);
  return (
    <TreeSelect
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      onChange={(next?: string) => onChange?.(next ?? null)}
      treeData={tree}
      loading={isPending}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('choose')}
      popupMatchSelectWidth={320}
      listHeight={320}
      notFoundContent={
        <PickState text={t('none')} pending={isPending} error={error} onRetry={() => void refetch()} />
      }
    />
  );
};
