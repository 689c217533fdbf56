/** A list as it was kept on this device; none where it was not, or not by us. */
export const kept = <T extends { id: string }>(storage: () => Storage, key: string): T[] => {
  try {
    const found: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one?.id === 'string') : [];
  } catch {
    return [];
  }
};

export const keep = (storage: () => Storage, key: string, list: readonly object[]): void => {
  try {
    storage().setItem(key, JSON.stringify(list));
  } catch {
    // Storage full or forbidden: it holds for this visit.
  }
};
