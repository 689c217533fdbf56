/** Path of an organisation below a parent: `/a/b/`. A subtree is every path that begins so. */
export const pathBelow = (parentPath: string | null, id: string): string => `${parentPath ?? '/'}${id}/`;

/** Ids from the top to the organisation itself. */
export const idsOfPath = (path: string): string[] => path.split('/').filter(Boolean);

export const isBelow = (path: string, ancestorPath: string): boolean => path.startsWith(ancestorPath);

export interface DepthNode {
  id: string;
  parentId: string | null;
  name: string;
  depth: number;
}

/** The first organisation whose level would not lie deeper than its parent's; undefined when all do. */
export const firstNotDeeper = (nodes: readonly DepthNode[]): DepthNode | undefined => {
  const depths = new Map(nodes.map(({ id, depth }) => [id, depth]));
  return nodes.find(({ parentId, depth }) => parentId !== null && depth <= (depths.get(parentId) ?? 0));
};

/** A path of names as people type it, without spaces around the slashes. */
export const cleanPath = (path: string) =>
  path
    .split('/')
    .map((part) => part.trim())
    .join('/');

/** Names from the top to an organisation, joined by `/`, for each organisation. */
export const namePaths = (
  nodes: readonly { id: string; parentId: string | null; name: string }[],
): Map<string, string> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const paths = new Map<string, string>();
  const pathOf = (id: string): string => {
    const known = paths.get(id);
    if (known !== undefined) return known;
    const node = byId.get(id);
    if (!node) return '';
    const above = node.parentId ? pathOf(node.parentId) : '';
    const path = above ? `${above}/${node.name}` : node.name;
    paths.set(id, path);
    return path;
  };
  for (const { id } of nodes) pathOf(id);
  return paths;
};
