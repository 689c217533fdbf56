import type { Reader } from '../../platform/database/client.ts';
import { port } from '../../platform/ports.ts';

/** Minutes of training that somebody was credited with since a day (`YYYY-MM-DD`), of each place that books them. */
export const retrainedMinutes =
  port<(db: Reader, userId: string, since: string) => Promise<number>>('training.retrainedMinutes');
