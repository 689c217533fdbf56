import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import './tree.css';

/** What the tree needs of a node. */
export interface TreeItem {
  key: string;
  title: string;
  node: { useStatus: 1 | 2 };
  children?: readonly TreeItem[];
}

interface Props {
  nodes: readonly TreeItem[];
  label: string;
  expanded: ReadonlySet<string>;
  onExpand: (key: string, open: boolean) => void;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
  wordsOf: (node: TreeItem) => string;
  /** A node was dropped into another one; without it nothing can be dragged. */
  onDrop?: (key: string, into: string) => void;
}

interface Row {
  node: TreeItem;
  depth: number;
  parent: string | undefined;
}

const rowsOf = (
  nodes: readonly TreeItem[],
  expanded: ReadonlySet<string>,
  depth = 0,
  parent?: string,
): Row[] =>
  nodes.flatMap((node) => [
    { node, depth, parent },
    ...(node.children && expanded.has(node.key) ? rowsOf(node.children, expanded, depth + 1, node.key) : []),
  ]);

/**
 * A tree to choose one node of: by mouse, or by the arrow keys as screen readers expect. Rows out of sight are not laid
 * out, so thousands of them cost nothing.
 */
export const Tree = (props: Props) => {
  const { nodes, label, expanded, onExpand, selected, onSelect, wordsOf, onDrop } = props;
  const rows = rowsOf(nodes, expanded);
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string>();
  const [over, setOver] = useState<string>();
  const dragged = useRef<string>(undefined);
  const reachable =
    [at, selected].find((key) => rows.some(({ node }) => node.key === key)) ?? rows[0]?.node.key;

  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const focus = (key: string | undefined) => {
    if (!key) return;
    setAt(key);
    box.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, { node, parent }: Row) => {
    const index = rows.findIndex((row) => row.node.key === node.key);
    const open = expanded.has(node.key);
    const acts: Record<string, () => void> = {
      ArrowDown: () => focus(rows[index + 1]?.node.key),
      ArrowUp: () => focus(rows[index - 1]?.node.key),
      Home: () => focus(rows[0]?.node.key),
      End: () => focus(rows.at(-1)?.node.key),
      ArrowRight: () => (node.children && !open ? onExpand(node.key, true) : focus(node.children?.[0]?.key)),
      ArrowLeft: () => (node.children && open ? onExpand(node.key, false) : focus(parent)),
      Enter: () => onSelect(node.key),
      ' ': () => onSelect(node.key),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const drag = (key: string) =>
    onDrop && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged.current = key;
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event: DragEvent) => {
        if (!dragged.current || dragged.current === key) return;
        event.preventDefault();
        setOver(key);
      },
      onDragLeave: () => setOver((now) => (now === key ? undefined : now)),
      onDragEnd: () => {
        dragged.current = undefined;
        setOver(undefined);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(undefined);
        if (dragged.current && dragged.current !== key) onDrop(dragged.current, key);
      },
    };

  return (
    <div className="ay-tree-rows" role="tree" aria-label={label} ref={box}>
      {rows.map((row) => {
        const { node, depth } = row;
        const open = node.children ? expanded.has(node.key) : undefined;
        const words = wordsOf(node);
        return (
          <div
            key={node.key}
            role="treeitem"
            className="ay-tree-row"
            data-key={node.key}
            data-over={over === node.key || undefined}
            data-quiet={node.node.useStatus === 2 || undefined}
            style={{ paddingInlineStart: depth * 18 }}
            aria-level={depth + 1}
            aria-expanded={open}
            aria-selected={selected === node.key}
            tabIndex={reachable === node.key ? 0 : -1}
            title={words}
            onClick={() => {
              setAt(node.key);
              onSelect(selected === node.key ? undefined : node.key);
            }}
            onKeyDown={(event) => press(event, row)}
            {...drag(node.key)}
          >
            {/* The arrow keys do the same. */}
            <span
              className="ay-tree-fold"
              aria-hidden
              onClick={(event) => {
                if (open === undefined) return;
                event.stopPropagation();
                onExpand(node.key, !open);
              }}
            >
              {open !== undefined && <CaretDownOutlined rotate={open ? 0 : -90} />}
            </span>
            <span className="ay-tree-name">{words}</span>
          </div>
        );
      })}
    </div>
  );
};
