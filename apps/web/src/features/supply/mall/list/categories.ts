import type { MallTypeNode } from '@anyan/contract';

/** Types from the top down to one; none where it is not there. */
export const wayTo = (nodes: readonly MallTypeNode[], id: string): MallTypeNode[] => {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = wayTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
};

/** Goods of a type and of all below it, of what a facet counts by the type that goods are of. */
export const countOf = ({ id, children }: MallTypeNode, counts: ReadonlyMap<string, number>): number =>
  children.reduce((sum, child) => sum + countOf(child, counts), counts.get(id) ?? 0);
