import { TreeSelect, type TreeSelectProps } from 'antd';
import { PickState } from '../../../widgets/pick/PickState.tsx';

interface Props<Value>
  extends Omit<TreeSelectProps<Value>, 'treeData' | 'loading' | 'showSearch' | 'notFoundContent'> {
  tree: object[];
  /** Where the words come from. */
  query: { error: { message: string } | null; isPending: boolean; refetch: () => unknown };
  /** Said where there are none. */
  none: string;
}

/** Chooses words of the catalogue out of their tree, searched by name. */
export const WordTree = <Value,>({
  tree,
  query: { error, isPending, refetch },
  none,
  ...rest
}: Props<Value>) => (
  <TreeSelect<Value>
    style={{ width: '100%' }}
    treeData={tree}
    loading={isPending}
    allowClear
    showSearch={{ treeNodeFilterProp: 'title' }}
    listHeight={320}
    notFoundContent={
      <PickState text={none} pending={isPending} error={error} onRetry={() => void refetch()} />
    }
    {...rest}
  />
);
