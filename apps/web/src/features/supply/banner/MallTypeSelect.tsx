import { type MallTypeNode, mallWordEndpoints } from '@anyan/contract';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

interface Choice {
  value: string;
  title: string;
  children: Choice[];
}
const choiceOf = ({ id, commodityTypeName, children }: MallTypeNode): Choice => ({
  ...{ value: id, title: commodityTypeName, children: children.map(choiceOf) },
});

/** Chooses one commodity type as the mall shows them, whoever keeps them. */
export const MallTypeSelect = ({ value, onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(mallWordEndpoints.mallTypeTree, {});
  const tree = useMemo(() => ((data ?? []) as MallTypeNode[]).map(choiceOf), [data]);
  return (
    <TreeSelect
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      onChange={(next?: string) => onChange?.(next ?? null)}
      treeData={tree}
      loading={isPending}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('choose')}
      listHeight={320}
      notFoundContent={
        <PickState text={t('noType')} pending={isPending} error={error} onRetry={() => void refetch()} />
      }
    />
  );
};
