/**
 * What modules tell each other, after the commit and at least once (registry, Events). A payload holds ids and the
 * few values named; a listener reads the truth afresh and may run twice without harm.
 */
export interface Events {
  'account.statusChanged': { userId: string; useStatus: 1 | 2 };
  'person.left': {
    userId: string;
    organizationId: string | null;
    handedTo: { duty: string; userId: string }[];
  };
  'organization.merged': { fromId: string; intoId: string };
  'organization.officerChanged': { organizationId: string; fromId?: string; toId?: string };
  'room.closed': { roomId: string; laboratoryIds: string[] };
}

/** What every listener gets beside the payload. */
export interface EventFrame {
  eventId: string;
  at: string;
  actorId?: string;
}
