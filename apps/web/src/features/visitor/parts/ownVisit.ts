const keyOf = (invitation: string) => `visit.${invitation}`;

/** The visit that this browser has registered by an invitation. */
export const ownVisit = (invitation: string): string | undefined => {
  try {
    return localStorage.getItem(keyOf(invitation)) ?? undefined;
  } catch {
    return undefined;
  }
};

/** A browser that keeps nothing only forgets the way back. */
export const rememberVisit = (invitation: string, visit: string): void => {
  try {
    localStorage.setItem(keyOf(invitation), visit);
  } catch {}
};
