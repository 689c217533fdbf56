import { useEffect, useState } from 'react';

/** Seconds that are left, counted down by the clock, so that a page asleep does not count too few. */
export const useCountdown = (): { left: number; start: (seconds: number) => void } => {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (!until) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);

  return {
    left,
    start: (seconds) => {
      setUntil(Date.now() + seconds * 1000);
      setLeft(seconds);
    },
  };
};
