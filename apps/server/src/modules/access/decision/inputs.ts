// What a decision is made of: who comes, by which grants, to which room, when.
import type {
  AccessMode,
  DoorMethod,
  EntryMethod,
  GrantReason,
  GrantState,
  NightApproved,
  OpenTimes,
} from '@anyan/contract';
import type { Effective, Level } from '../requirement/rules.ts';

/** A certificate that somebody has or had. */
export interface Certificate {
  examRoleId: string | null;
  kindCode: string | null;
  coversHazardCategories: readonly string[];
  coversRiskLevel: Level | null;
  coversSpecial: readonly string[];
  state: 'valid' | 'expired' | 'revoked';
  validFrom: string;
  /** Its last day; null for no end. */
  validTo?: string | null;
}

/** That somebody may not enter the rooms of a place. */
export interface Barring {
  /** Organisations, with all below them, laboratories or a room; null for the whole college. */
  places: readonly string[] | null;
  reason: string;
  /** Its last day; null until somebody lifts it. */
  to: string | null;
}

export interface PersonFacts {
  enabled: boolean;
  /** Where he may not enter today. */
  barred: readonly Barring[];
  /** What is left of the safety points of the year. */
  points: number;
  /** Laboratories in which he was trained on site, as far as that still holds. */
  onSite: readonly string[];
  /** Of the college’s pledge by versions, 0 for none: what he has signed, what is asked for today, and the newest text. */
  pledge: { signed: number; asked: number; newest: number };
  /** A letter of his own is past its day. */
  letterOverdue: boolean;
  certificates: readonly Certificate[];
  /** Class hours of this year of hours. */
  hours: number;
  /** By level the day since which he belongs to a laboratory of it. */
  since: Readonly<Partial<Record<Level, string>>>;
}

/** The college has no pledge, and nobody has signed one. */
export const noPledge: PersonFacts['pledge'] = { signed: 0, asked: 0, newest: 0 };

export interface LaboratoryFacts {
  id: string;
  organizationId: string;
  status: 'active' | 'suspended' | 'closed';
  /** Its letter is past its day, of a campaign that holds up access. */
  letterOverdue: boolean;
}

export interface GrantFacts {
  id: string;
  laboratoryId: string;
  state: GrantState;
  validFrom: string;
  validTo: string | null;
  reasons: readonly GrantReason[];
  note: string | null;
  overridden: boolean;
  /** The pledge that its holder signed last. */
  pledgeVersion: number;
  /** When he may come, within the hours of the room; at any of them where there are none. */
  slots: readonly OpenTimes[];
  /** Nights and days off on which he may, each with who has to be there too. */
  nights: readonly NightApproved[];
  /** When it was made, ISO 8601. */
  givenAt?: string;
}

export interface RoomFacts {
  id: string;
  /** As the college’s buildings say. */
  open: boolean;
  mode: AccessMode;
  openHours: readonly OpenTimes[];
  laboratories: readonly LaboratoryFacts[];
  effective: Effective;
  /** What was asked before changes whose days of grace run, each with the day on which these end; the earliest first. */
  graces?: readonly { at: string; until: string; effective: Effective }[];
  /** 0 for no limit. */
  maxPeople: number;
  /** Others who are inside, and how many of them are visitors. */
  inside: number;
  visitors?: number;
  /** The pledge that it asks for; 0 for none. */
  pledgeVersion: number;
  /** Ways in which people sign in here. */
  signMethods?: readonly EntryMethod[];
}

/** Others inside who count as company: a visitor does not. */
export const companyIn = ({ inside, visitors = 0 }: Pick<RoomFacts, 'inside' | 'visitors'>): number =>
  inside - visitors;

/** What is asked of somebody who stands at the door; lists do not ask it. */
export interface DoorFacts {
  /** Who would be inside with him: those who are, those who wait for somebody, and he himself. */
  together: number;
  /** Who they are, where companions who were named for the night have to be among them. */
  beside?: readonly string[];
  /** Whom he has named as companions at the door, beside those of the approved night. */
  companions?: readonly string[];
  /** What he is about to do, where the room asks for several people at it. */
  activity?: { name: string; people: number };
  /** The room that he has not left. */
  elsewhere: string | null;
  /** How he signs in. */
  method?: DoorMethod;
}

/** A moment of the college’s own clock. */
export interface At {
  day: string;
  /** `HH:MM` */
  time: string;
  /** 1 is Monday. */
  weekday: '1' | '2' | '3' | '4' | '5' | '6' | '7';
  holiday: boolean;
}

export interface Policy {
  /** On-site training is asked for, only as a hint, or not at all yet. */
  onSite: 'asked' | 'hint' | 'not';
  /** From this day on what somebody lacks keeps him out; null: not yet. */
  decidesFrom: string | null;
  hoursKeepOut: boolean;
  /** Who belongs to a level since a later day is new to it. */
  newSince: string;
  /** `HH:MM`; over midnight where it ends before it begins. */
  nightFrom: string;
  nightTo: string;
}
