import { afterAll } from 'vitest';
import { resetClock } from '../platform/clock.ts';

// Files share what is loaded: time that one let pass is none of the next one's.
afterAll(resetClock);
