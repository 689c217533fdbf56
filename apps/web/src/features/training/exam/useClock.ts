import { useCallback, useEffect, useState } from 'react';

/** Seconds until a moment of the server's clock; a clock of this machine that is wrong, or is put right, changes nothing. */
export const useClock = (serverNow: string, deadlineAt: string) => {
  const [ends, setEnds] = useState(() => endOf(serverNow, deadlineAt));
  const [left, setLeft] = useState(() => secondsTo(ends));
  useEffect(() => {
    const tick = () => setLeft(secondsTo(ends));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [ends]);
  const set = useCallback((now: string, until: string) => {
    const next = endOf(now, until);
    // The way of an answer differs by some milliseconds each time.
    setEnds((before) => (Math.abs(before - next) < 2000 ? before : next));
  }, []);
  return { left, set };
};

const endOf = (serverNow: string, deadlineAt: string): number =>
  performance.now() + Date.parse(deadlineAt) - Date.parse(serverNow);
const secondsTo = (ends: number): number => Math.max(0, Math.ceil((ends - performance.now()) / 1000));

/** 1:05:09, or 05:09 within the hour. */
export const clockText = (seconds: number): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
};
