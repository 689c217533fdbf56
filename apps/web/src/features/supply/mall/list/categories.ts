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
