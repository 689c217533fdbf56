import type { Reader } from '../../platform/database/client.ts';
import { port } from '../../platform/ports.ts';

/** Where it burns: a room, else laboratories, else a building. */
export interface EmergencyPlace {
  roomId: string | null;
  buildingId: string | null;
  laboratoryIds: readonly string[];
}

export interface InRoom {
  roomId: string;
  buildingId: string;
}

/** Of the module that knows who is inside. */
export interface InsidePeople {
  /** Accounts of who is inside a place now. */
  of(db: Reader, place: EmergencyPlace): Promise<string[]>;
  /** Rooms that somebody, or a visitor of his, is inside now, or was at a moment. */
  whereIs(db: Reader, userId: string, at?: string): Promise<InRoom[]>;
}

export const insidePeople = port<InsidePeople>('emergency.insidePeople');
