/** What a page keeps while the browser is at the messaging app: it may use what comes back, and nobody else. */
export interface Leaving {
  ticket: string;
  nonce: string;
  purpose: 'signIn' | 'bind';
}

const key = 'qr_leaving';

export const leaveFor = (url: string, leaving: Leaving): void => {
  sessionStorage.setItem(key, JSON.stringify(leaving));
  location.assign(url);
};

/** What was kept for a `state` that came back, once; null for one that this page did not ask for. */
export const takeLeaving = (state: string | null): Leaving | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Leaving | null;
    return kept && kept.ticket === state ? kept : null;
  } catch {
    return null;
  } finally {
    sessionStorage.removeItem(key);
  }
};
