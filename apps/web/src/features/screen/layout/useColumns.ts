import { type RefObject, useEffect, useState } from 'react';
import { columnsFor } from './layout.ts';

/** How many columns of cards fit into an element, whatever the menu beside it takes. */
export const useColumns = (element: RefObject<HTMLElement | null>): number => {
  const [columns, setColumns] = useState<number>(columnsFor(innerWidth - 304));
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setColumns(columnsFor(entry.contentRect.width));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return columns;
};
