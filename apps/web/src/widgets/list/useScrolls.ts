import { useCallback, useState } from 'react';

/**
 * Whether a table is wider than its place. Only then its box scrolls by itself: a box that scrolls would hold the sticky
 * header, which else sticks to the page.
 */
export const useScrolls = (width: number) => {
  const [place, setPlace] = useState(Number.POSITIVE_INFINITY);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => setPlace(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width > place + 1] as const;
};
