import { Checkbox, Input, Tree } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import { searchTree, type TreeNode, treeOf } from './tree.ts';
import { useHeight } from './useHeight.ts';
import { useOrganizations } from './useOrganizations.ts';
import './pick.css';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Whether the list holds what is below too; without it the switch is not there. */
  subtree?: { on: boolean; onChange: (on: boolean) => void };
  /** Something was dragged into another one. Without it nothing can be dragged. */
  onMove?: (id: string, parentId: string) => void;
  extra?: ReactNode;
}

/** The organisations beside a list: search, choose, and where allowed drag to move. */
export const OrganizationTreePanel = ({ value, onChange, subtree, onMove, extra }: Props) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useOrganizations();
  const [words, setWords] = useState('');
  const late = useDeferredValue(words);
  const nodes = data ?? [];
  const tree = useMemo(() => treeOf(searchTree(nodes, late), () => false), [nodes, late]);
  const [expanded, setExpanded] = useState<string[]>();
  const [ref, height] = useHeight();
  const searching = late.trim() !== '';
  const open = searching ? nodes.map((node) => node.id) : (expanded ?? tree.map((node) => node.key));

  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton show rows={6} />;
  return (
    <div className="ay-tree">
      <Input.Search
        value={words}
        onChange={(event) => setWords(event.target.value)}
        placeholder={t('searchOrganization')}
        aria-label={t('searchOrganization')}
        allowClear
      />
      <button
        type="button"
        className={value ? 'ay-tree-all' : 'ay-tree-all ay-tree-on'}
        aria-pressed={!value}
        onClick={() => onChange(undefined)}
      >
        {t('allOrganizations')}
      </button>
      <div className="ay-tree-body" ref={ref}>
        {tree.length === 0 ? (
          <p className="ay-quiet">{t('noOrganization')}</p>
        ) : (
          <Tree<TreeNode>
            blockNode
            virtual
            height={height}
            treeData={tree}
            selectedKeys={value ? [value] : []}
            expandedKeys={open}
            onExpand={(keys) => setExpanded(keys.map(String))}
            onSelect={(keys) => onChange(keys.length ? String(keys[0]) : undefined)}
            titleRender={(one) => (
              <span className={one.node.useStatus === 2 ? 'ay-quiet' : undefined} title={one.title}>
                {one.title}
                {one.node.useStatus === 2 ? ` · ${t('disabled')}` : ''}
              </span>
            )}
            draggable={onMove && !searching ? { icon: false, nodeDraggable: () => true } : false}
            // Wherever on a node it is dropped, it goes into that node: order among siblings is a field of the form.
            allowDrop={() => true}
            dropIndicatorRender={() => null}
            onDrop={({ dragNode, node }) => {
              if (dragNode.node.parentId !== node.key) onMove?.(String(dragNode.key), String(node.key));
            }}
          />
        )}
      </div>
      {subtree && (
        <Checkbox checked={subtree.on} onChange={(event) => subtree.onChange(event.target.checked)}>
          {t('subtree')}
        </Checkbox>
      )}
      {extra}
    </div>
  );
};
