interface Placed {
  id: string;
  parentId: string | null;
}

/**
 * Which type was dragged to another place among its siblings, and which one that is of all of them, of which the rows may
 * show some only; undefined where none was.
 */
export const movedTo = (
  rows: readonly Placed[],
  ids: readonly string[],
  all: readonly Placed[] = rows,
): { id: string; sort: number } | undefined => {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const siblingsIn = (some: readonly string[], parentId: string | null) =>
    some.filter((id) => parentOf.get(id) === parentId);
  const before = rows.map(({ id }) => id);
  for (const parentId of new Set(parentOf.values())) {
    const [was, is] = [siblingsIn(before, parentId), siblingsIn(ids, parentId)];
    if (was.join() === is.join()) continue;
    const without = (some: readonly string[], id: string) => some.filter((one) => one !== id).join();
    const id = is.find((one) => without(was, one) === without(is, one));
    if (!id) return undefined;
    const others = all.filter((one) => one.parentId === parentId && one.id !== id).map((one) => one.id);
    const previous = is[is.indexOf(id) - 1];
    const next = is[is.indexOf(id) + 1];
    if (previous) return { id, sort: others.indexOf(previous) + 2 };
    return { id, sort: next ? others.indexOf(next) + 1 : 1 };
  }
  return undefined;
};
