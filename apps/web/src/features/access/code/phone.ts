const key = 'door-phone';
const lastKey = 'door-activity';

const made = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A number that this browser has made for itself: which phone it was, and nothing more. */
export const phoneId = (): string => {
  try {
    const known = localStorage.getItem(key);
    if (known) return known;
    const next = made();
    localStorage.setItem(key, next);
    return next;
  } catch {
    // A browser that keeps nothing is another phone each time.
    return made();
  }
};

/** What was done last at a door by this phone; null for nothing of what takes several people. */
export const lastActivity = (): string | null => {
  try {
    return localStorage.getItem(lastKey);
  } catch {
    return null;
  }
};

/** Remembers it for the next time. */
export const keepActivity = (activity: string): void => {
  try {
    localStorage.setItem(lastKey, activity);
  } catch {
    // A browser that keeps nothing shows them in the order of the room.
  }
};
