import { countsBy } from '../../../platform/database/countsBy.ts';
import { smartLock } from '../tables.ts';

/** Rooms with a lock at the door; one that was removed stays, so that it is known who came by it. */
export const locksOfRooms = { counts: countsBy(smartLock.roomId) };
