import type { Sitting } from '@anyan/contract';
import { useEffect } from 'react';

const load = (src: string): Promise<void> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve();
    // One that does not come is asked for again where it is shown.
    picture.onerror = () => resolve();
    picture.src = src;
  });

/**
 * Has the browser fetch the pictures of a paper before they are shown, one after the other: it keeps them for a day, so that
 * questions that nobody has opened yet are whole without network too.
 */
export const usePictures = (paper: Sitting['paper']): void => {
  useEffect(() => {
    let gone = false;
    const all = paper.flatMap(({ images, options }) => [
      ...images,
      ...options.flatMap(({ image }) => image ?? []),
    ]);
    void (async () => {
      for (const src of new Set(all)) if (!gone) await load(src);
    })();
    return () => {
      gone = true;
    };
  }, [paper]);
};
