import { useCallback, useState } from 'react';

/** How wide the place of an element is, in pixels; endless until it is known. */
export const usePlace = () => {
  const [place, setPlace] = useState(Number.POSITIVE_INFINITY);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => setPlace(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, place] as const;
};
