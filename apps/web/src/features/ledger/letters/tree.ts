import type { ResponsibilityNode } from '@anyan/contract';

export interface TreeRow {
  node: ResponsibilityNode;
  depth: number;
  hasChildren: boolean;
}

export const hasProblem = (node: ResponsibilityNode): boolean =>
  node.people.length === 0 || node.missingHead || node.missingOfficer || node.overdue;

interface Shown {
  closed: ReadonlySet<string>;
  words: string;
  problemsOnly: boolean;
}

/** The rows in sight, parents before children. What is searched for shows with everything above it. */
export const treeRows = (nodes: readonly ResponsibilityNode[], shown: Shown): TreeRow[] => {
  const { closed, problemsOnly } = shown;
  const words = shown.words.trim().toLowerCase();
  const known = new Map(nodes.map((node) => [node.id, node]));
  const children = Map.groupBy(nodes, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null));
  const filtering = words !== '' || problemsOnly;
  const wanted = new Set<string>();
  if (filtering)
    for (const node of nodes) {
      const text = [node.name, node.postTitle, ...node.people.map(({ name }) => name)]
        .join(' ')
        .toLowerCase();
      if ((words && !text.includes(words)) || (problemsOnly && !hasProblem(node))) continue;
      for (let at: ResponsibilityNode | undefined = node; at && !wanted.has(at.id); ) {
        wanted.add(at.id);
        at = at.parentId ? known.get(at.parentId) : undefined;
      }
    }
  const rows: TreeRow[] = [];
  const add = (parent: string | null, depth: number) => {
    for (const node of (children.get(parent) ?? []).toSorted((a, b) => a.order - b.order)) {
      if (filtering && !wanted.has(node.id)) continue;
      rows.push({ node, depth, hasChildren: children.has(node.id) });
      if (filtering || !closed.has(node.id)) add(node.id, depth + 1);
    }
  };
  add(null, 0);
  return rows;
};

/** Where a post can be moved: below any other that is not below itself. */
export const placesFor = (
  nodes: readonly ResponsibilityNode[],
  moved: ResponsibilityNode,
): { value: string; label: string }[] => {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const under = (node: ResponsibilityNode | undefined): boolean =>
    node !== undefined && (node.id === moved.id || under(known.get(node.parentId ?? '')));
  return nodes
    .filter((node) => !under(node))
    .map(({ id, name, postTitle }) => ({ value: id, label: `${name} ${postTitle}` }));
};
