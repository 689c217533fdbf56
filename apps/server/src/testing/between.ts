import { afterAll, beforeAll } from 'vitest';
import { forgetClock } from '../platform/clock.ts';
import { forgetCounts } from '../platform/perMinute.ts';

// Files share the process and all that is loaded into it: what the product keeps belongs to a platform, of which each file
// has its own, but for the time and what is counted within a minute.
beforeAll(() => {
  forgetClock();
  forgetCounts();
});
afterAll(forgetClock);
