import { useEffect, useState } from 'react';

/** The value once it has been still for a moment. */
export const useDebounced = <T>(value: T, milliseconds = 300): T => {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return still;
};
