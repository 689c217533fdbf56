import { useEffect, useState } from 'react';
import { clockText } from '../exam/useClock.ts';

/** Counts down from the seconds that an answer of the server gave. */
export const TimeLeft = ({ seconds }: { seconds: number }) => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ends = performance.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((ends - performance.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <span className="monitor-clock" data-near={left <= 60 ? 'end' : left <= 300 ? 'soon' : undefined}>
      {clockText(left)}
    </span>
  );
};
