import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { PickState } from './PickState.tsx';
import { offNode, pathOf, subtreeIds, treeOf } from './tree.ts';
import { type OrganizationNode, useOrganizations } from './useOrganizations.ts';
import './pick.css';

type Value = string | string[] | null | undefined;

interface Props {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  multiple?: boolean;
  /** One that may not be chosen with all below it (moving into oneself). */
  without?: string | null;
  /** Disabled organisations may be chosen too (filters). */
  withDisabled?: boolean;
  /** Further ones that may not be chosen. */
  forbid?: (node: OrganizationNode) => boolean;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Chooses organisations out of the tree, searched by name; disabled ones are greyed. */
export const OrganizationTreeSelect = (props: Props) => {
  const { value, onChange, multiple, without, withDisabled, forbid, placeholder, ...rest } = props;
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useOrganizations();
  const tree = useMemo(() => {
    const nodes = data ?? [];
    const inside = without ? subtreeIds(nodes, without) : undefined;
    return treeOf(
      nodes,
      (node) => (!withDisabled && offNode(node)) || !!inside?.has(node.id) || !!forbid?.(node),
    );
  }, [data, without, withDisabled, forbid]);
  const chosenPath = typeof value === 'string' && data ? pathOf(data, value).join(' / ') : undefined;

  // Until the tree is here the id alone would be shown.
  const nameless = !!value && !data;
  return (
    <TreeSelect
      {...rest}
      style={{ width: '100%' }}
      value={nameless ? undefined : (value ?? undefined)}
      onChange={(next: Value) => onChange?.(next ?? null)}
      treeData={tree}
      loading={isPending}
      multiple={multiple}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={nameless ? '' : (placeholder ?? t('chooseOrganization'))}
      title={chosenPath}
      treeDefaultExpandedKeys={tree.map((node) => node.key)}
      popupMatchSelectWidth={360}
      listHeight={320}
      notFoundContent={
        <PickState
          text={t('noOrganization')}
          pending={isPending}
          error={error}
          onRetry={() => void refetch()}
        />
      }
      maxTagCount="responsive"
    />
  );
};
