import { useEffect, useState } from 'react';

/** True once `on` has lasted so long: what answers quickly never flashes a skeleton. */
export const useDelayed = (on: boolean, milliseconds = 150): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [on, milliseconds]);
  return on && late;
};
