import { useCallback, useState } from 'react';

/** The height of an element as it is laid out, for lists that draw only what is seen. */
export const useHeight = (usual = 400) => {
  const [height, setHeight] = useState(usual);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.height ?? 0);
      if (now > 0) setHeight(now);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height] as const;
};
