import type { Reader } from '../../platform/database/client.ts';
import { port } from '../../platform/ports.ts';

/** Where it burns: a room, else laboratories, else a building. */
export interface EmergencyPlace {
  roomId: string | null;
  buildingId: string | null;
  laboratoryIds: readonly string[];
}

/** Of the module that knows who is inside. */
export interface InsidePeople {
  /** Accounts of who is inside a place now. */
  of(db: Reader, place: EmergencyPlace): Promise<string[]>;
  /** Where somebody is inside now; null when he is nowhere. */
  whereIs(db: Reader, userId: string): Promise<{ roomId: string; buildingId: string } | null>;
}

export const insidePeople = port<InsidePeople>('emergency.insidePeople');
