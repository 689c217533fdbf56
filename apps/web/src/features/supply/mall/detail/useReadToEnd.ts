import { type RefObject, useEffect, useState } from 'react';
import { atEnd } from './rules.ts';

/** True from when the end of what a box holds was in sight: however one got there, and whenever it takes another size. */
export const useReadToEnd = (box: RefObject<HTMLElement | null>): boolean => {
  const [read, setRead] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || read) return;
    const look = () => {
      // Before its texts have come a sheet is short.
      if (element.querySelector('[aria-busy="true"]')) return;
      if (atEnd(element)) setRead(true);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    document.fonts?.addEventListener?.('loadingdone', look);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    // Texts come after the box; each changes what there is to scroll.
    const texts = new MutationObserver(look);
    texts.observe(element, { childList: true, subtree: true });
    for (const child of element.children) sizes.observe(child);
    return () => {
      element.removeEventListener('scroll', look);
      removeEventListener('resize', look);
      document.fonts?.removeEventListener?.('loadingdone', look);
      sizes.disconnect();
      texts.disconnect();
    };
  }, [box, read]);
  return read;
};
