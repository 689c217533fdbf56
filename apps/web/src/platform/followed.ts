/** Exports that this page shows itself until they are done. */
let followed = 0;

export const follow = (): void => void followed++;

/** Whether the end of a transfer, just told to this person, is that of one shown here; each is told once. */
export const endsFollowed = (): boolean => followed > 0 && !!followed--;
