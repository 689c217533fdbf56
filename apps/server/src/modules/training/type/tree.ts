interface Node {
  id: string;
  parentId: string | null;
  typeName: string;
  useStatus: 1 | 2;
  builtInKey: string | null;
}

/** Ways through the tree of courseware types; of one that is not there nothing is found. */
export const treeOf = (nodes: readonly Node[]) => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = Map.groupBy(nodes, ({ parentId }) => parentId);
  const chain = (id: string): Node[] => {
    const node = byId.get(id);
    if (!node) return [];
    return [...(node.parentId ? chain(node.parentId) : []), node];
  };
  const subtree = (id: string): string[] =>
    byId.has(id) ? [id, ...(children.get(id) ?? []).flatMap((child) => subtree(child.id))] : [];
  const pathOf = (id: string): string =>
    chain(id)
      .map(({ typeName }) => typeName)
      .join('/');
  /** How many levels one and those below it take; none for one that is not there. */
  const levels = (id: string): number =>
    byId.has(id) ? 1 + Math.max(0, ...(children.get(id) ?? []).map((child) => levels(child.id))) : 0;
  return {
    nodes,
    subtree,
    pathOf,
    levels,
    /** Its ids from the top down to its own. */
    chainOf: (id: string): string[] => chain(id).map((node) => node.id),
    /** The whole of what one belongs to, from the top down. */
    branch: (id: string): string[] => subtree(chain(id)[0]?.id ?? ''),
    /** Neither it nor one above is disabled. */
    isOpen: (id: string): boolean => {
      const all = chain(id);
      return all.length > 0 && all.every(({ useStatus }) => useStatus === 1);
    },
  };
};
export type TypeTree = ReturnType<typeof treeOf>;
