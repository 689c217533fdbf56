import { useCallback } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from './texts.ts';

type Unit = 'moment' | 'minutes' | 'hours' | 'days';

/** Seconds in the unit in which people say them; half hours and half days are kept. */
export const durationParts = (seconds: number): [Unit, number] => {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  if (minutes < 1) return ['moment', 0];
  if (minutes < 60) return ['minutes', minutes];
  const halves = (whole: number) => Math.floor(whole * 2) / 2;
  return minutes < 48 * 60 ? ['hours', halves(minutes / 60)] : ['days', halves(minutes / 1440)];
};

/** 「2.5 小时」. */
export const useDuration = (): ((seconds: number) => string) => {
  const t = useTexts(texts);
  return useCallback(
    (seconds: number) => {
      const [unit, n] = durationParts(seconds);
      return t(unit, { n });
    },
    [t],
  );
};

export const secondsSince = (at: string, now = Date.now()): number =>
  Math.max(0, (now - new Date(at).getTime()) / 1000);
