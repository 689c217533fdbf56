import type { OrganizationNode } from './useOrganizations.ts';

export interface TreeNode {
  key: string;
  value: string;
  title: string;
  disabled: boolean;
  node: OrganizationNode;
  children?: TreeNode[];
}

/** The flat answer as a tree, in order; a node whose parent is not there stands at the top. */
export const treeOf = (
  nodes: readonly OrganizationNode[],
  isDisabled: (node: OrganizationNode) => boolean = offNode,
): TreeNode[] => {
  const known = new Set(nodes.map((node) => node.id));
  const below = new Map<string | null, OrganizationNode[]>();
  for (const node of nodes) {
    const parent = node.parentId && known.has(node.parentId) ? node.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), node]);
  }
  const build = (parent: string | null): TreeNode[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'zh-CN'))
      .map((node) => {
        const children = build(node.id);
        return {
          key: node.id,
          value: node.id,
          title: node.name,
          disabled: isDisabled(node),
          node,
          ...(children.length ? { children } : {}),
        };
      });
  return build(null);
};

export const offNode = (node: { useStatus: 1 | 2 }): boolean => node.useStatus === 2;

/** Ids of a node and of everything below it. */
export const subtreeIds = (nodes: readonly OrganizationNode[], id: string): Set<string> => {
  const below = new Map<string, string[]>();
  for (const node of nodes) {
    if (node.parentId) below.set(node.parentId, [...(below.get(node.parentId) ?? []), node.id]);
  }
  const found = new Set<string>();
  const walk = (one: string) => {
    if (found.has(one)) return;
    found.add(one);
    for (const child of below.get(one) ?? []) walk(child);
  };
  walk(id);
  return found;
};

/** Names from the top down to a node: 材料学院 / 高分子系. */
export const pathOf = (nodes: readonly OrganizationNode[], id: string): string[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const names: string[] = [];
  const seen = new Set<string>();
  for (
    let node = byId.get(id);
    node && !seen.has(node.id);
    node = node.parentId ? byId.get(node.parentId) : undefined
  ) {
    seen.add(node.id);
    names.unshift(node.name);
  }
  return names;
};

/** The nodes whose name holds the words, with everything above them; all of them for no words. */
export const searchTree = (nodes: readonly OrganizationNode[], words: string): OrganizationNode[] => {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return [...nodes];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kept = new Set<string>();
  for (const node of nodes) {
    if (!node.name.toLowerCase().includes(wanted)) continue;
    for (let one: OrganizationNode | undefined = node; one && !kept.has(one.id); ) {
      kept.add(one.id);
      one = one.parentId ? byId.get(one.parentId) : undefined;
    }
  }
  return nodes.filter((node) => kept.has(node.id));
};
