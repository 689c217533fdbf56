interface Placed {
  id: string;
  parentId: string | null;
}

/** Whether a type lies below one that is folded; of one that is not there nothing is known. */
export const isFoldedAway = (
  parentOf: ReadonlyMap<string, string | null>,
  folded: ReadonlySet<string>,
  id: string,
): boolean => {
  const parent = parentOf.get(id);
  return !!parent && (folded.has(parent) || isFoldedAway(parentOf, folded, parent));
};

export const parentsOf = (all: readonly Placed[]): ReadonlyMap<string, string | null> =>
  new Map(all.map(({ id, parentId }) => [id, parentId]));
