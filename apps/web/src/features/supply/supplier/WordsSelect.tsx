import { supplierOpenEndpoints } from '@anyan/contract';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  list: 'type' | 'brand';
  /** One alone, for a filter. */
  single?: boolean;
  value?: string[] | string | null;
  onChange?: (ids: string[] | string | undefined) => void;
  /** Chosen before, though no longer offered. */
  known?: readonly { id: string; name: string }[];
  disabled?: boolean;
}

/** Chooses types of goods or brands; anybody may, the form of an application needs them. */
export const WordsSelect = ({ list, single = false, value, onChange, known = [], ...rest }: Props) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(supplierOpenEndpoints.supplierWordList, { list });
  const tree = useMemo(() => {
    const offered = data ?? [];
    const below = Map.groupBy(offered, ({ parentId }) => parentId);
    const of = (parentId: string | null): object[] =>
      (below.get(parentId) ?? []).map(({ id, name }) => ({ value: id, title: name, children: of(id) }));
    const gone = data ? known.filter(({ id }) => !offered.some((one) => one.id === id)) : known;
    return [...of(null), ...gone.map(({ id, name }) => ({ value: id, title: name }))];
  }, [data, known]);
  return (
    <TreeSelect
      {...rest}
      style={{ width: '100%' }}
      multiple={!single}
      value={(value ?? undefined) as string[] | undefined}
      onChange={(next: string[] | string | undefined) => onChange?.(next)}
      treeData={tree}
      loading={isPending}
      allowClear
      maxTagCount="responsive"
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('choose')}
      popupMatchSelectWidth={280}
      listHeight={320}
      notFoundContent={
        <PickState text={t('none')} pending={isPending} error={error} onRetry={() => void refetch()} />
      }
    />
  );
};
