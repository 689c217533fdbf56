/** What nearly every page is made of comes while nobody waits for it, so that going to a page loads only that page. */
export const fetchAhead = () => {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  const thrifty = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (thrifty) return;
  const parts = [
    () => import('../widgets/list/ListPage.tsx'),
    () => import('../widgets/form/FormDrawer.tsx'),
    () => import('../widgets/detail/DetailDrawer.tsx'),
  ];
  const next = () => {
    const part = parts.shift();
    // A part that does not come now comes with its page.
    if (part) idle(() => void part().then(next, () => {}));
  };
  next();
};
