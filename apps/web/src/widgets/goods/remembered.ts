import { useCallback, useState } from 'react';

const sideKey = 'anyan.mall.side';
const adKey = 'anyan.mall.ad';

const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};
const write = (storage: () => Storage, key: string, value: string): void => {
  try {
    storage().setItem(key, value);
  } catch {
    // Storage full or forbidden: the choice holds for this visit.
  }
};
const device = () => localStorage;
const session = () => sessionStorage;

/** Whether the categories stand beside the page; as it was left on this device, open at first. */
export const useSideMenu = () => {
  const [open, setOpen] = useState(() => read(device, sideKey) !== 'hidden');
  const toggle = useCallback(
    () =>
      setOpen((before) => {
        write(device, sideKey, before ? 'hidden' : 'shown');
        return !before;
      }),
    [],
  );
  return [open, toggle] as const;
};

/** Whether the advertisement was closed; for this session. */
export const useAdClosed = () => {
  const [closed, setClosed] = useState(() => read(session, adKey) === 'closed');
  const close = useCallback(() => {
    write(session, adKey, 'closed');
    setClosed(true);
  }, []);
  return [closed, close] as const;
};
