import type pg from 'pg';
import { nowIso } from '../clock.ts';

/** Notes when sessions were last used, for all together once a minute. */
export const trackSeen = (pool: pg.Pool): { add: (sessionId: string) => void; stop: () => Promise<void> } => {
  let seen = new Set<string>();
  const flush = async () => {
    if (seen.size === 0) return;
    const ids = [...seen];
    seen = new Set();
    await pool
      .query('update session set last_seen_at = $2 where id = any($1::uuid[])', [ids, nowIso()])
      .catch(() => {});
  };
  const timer = setInterval(() => void flush(), 60_000);
  timer.unref();
  return {
    add: (sessionId) => void seen.add(sessionId),
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
