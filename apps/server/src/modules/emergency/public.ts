export { close, emergencyDrill, emergencyPlaceOf, open, type Raise, raise } from './functions.ts';
export { linkOf as emergencyLink } from './notices.ts';
export { type EmergencyPlace, type InsidePeople, insidePeople } from './ports.ts';
