import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { SearchBox } from '../form/SearchBox.tsx';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import { Tree } from './Tree.tsx';
import { searchTree, treeOf } from './tree.ts';
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
  const searching = late.trim() !== '';
  // Without a choice of one's own: the top, or while searching everything that was found.
  const open = new Set(searching ? nodes.map((node) => node.id) : (expanded ?? tree.map((node) => node.key)));

  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton show rows={6} />;
  return (
    <div className="ay-tree">
      <SearchBox value={words} onChange={setWords} placeholder={t('searchOrganization')} />
      <button
        type="button"
        className={value ? 'ay-tree-all' : 'ay-tree-all ay-tree-on'}
        aria-pressed={!value}
        onClick={() => onChange(undefined)}
      >
        {t('allOrganizations')}
      </button>
      <div className="ay-tree-body">
        {tree.length === 0 ? (
          <p className="ay-quiet">{t('noOrganization')}</p>
        ) : (
          <Tree
            nodes={tree}
            label={t('organizations')}
            expanded={open}
            onExpand={(key, on) => setExpanded(on ? [...open, key] : [...open].filter((one) => one !== key))}
            selected={value}
            onSelect={onChange}
            wordsOf={({ title, node }) => (node.useStatus === 2 ? `${title} · ${t('disabled')}` : title)}
            // Wherever on a node it is dropped, it goes into that node: order among siblings is a field of the form.
            onDrop={
              onMove && !searching
                ? (id, into) => {
                    if (nodes.find((node) => node.id === id)?.parentId !== into) onMove(id, into);
                  }
                : undefined
            }
          />
        )}
      </div>
      {subtree && (
        <label className="ay-tree-below">
          <input
            type="checkbox"
            className="ay-check"
            checked={subtree.on}
            onChange={(event) => subtree.onChange(event.target.checked)}
          />
          {t('subtree')}
        </label>
      )}
      {extra}
    </div>
  );
};
