/** Exports that this page shows itself until they are done. */
let followed = 0;

/**
 * Follows an export from before it is asked for: a quick one may be over, and told, before its answer is here. Called
 * again it follows no more, as what came at once is told by nobody else.
 */
export const follow = (): (() => void) => {
  followed++;
  let on = true;
  return () => {
    if (on && followed > 0) followed--;
    on = false;
  };
};

/** Whether the end of a transfer, just told to this person, is that of one shown here; each is told once. */
export const endsFollowed = (): boolean => followed > 0 && !!followed--;

/** Imports whose end stands in an open window. */
const shown = new Set<string>();

/** Until the answer is called, the end of this import is told by its own window. */
export const showImport = (id: string): (() => void) => {
  shown.add(id);
  return () => void shown.delete(id);
};

/** Whether a notice leads to an import that is looked at. */
export const showsImport = (link: string | null | undefined): boolean =>
  [...shown].some((id) => link?.endsWith(`import=${id}`));
