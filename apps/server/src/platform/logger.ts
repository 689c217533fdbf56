import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** One JSON line an entry, so that nothing a user types can look like another entry. */
export const logger = (
  config: Config,
  // Standard output is for what an operator waits for: the address, `ready`.
  to: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger =>
  pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['req.headers.authorization', 'headers.authorization', '*.password'], remove: true },
    },
    to,
  );
