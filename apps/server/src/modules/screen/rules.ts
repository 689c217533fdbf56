import { createHash } from 'node:crypto';
import type { greetings, WorkplaceCard, WorkplaceLayout } from '@anyan/contract';
import { tips } from './tips.ts';

/** The greeting of an hour of the college's clock: before 9, to 11, to 13, to 19, later. */
export const greetingOf = (hour: number): keyof typeof greetings => {
  if (hour < 9) return 'earlyMorning';
  if (hour <= 11) return 'forenoon';
  if (hour <= 13) return 'noon';
  if (hour < 20) return 'afternoon';
  return 'evening';
};

/** The hour, 0 to 23, that a clock in a time zone shows. */
export const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

/** The tip of a day for a person: the same all day, another one for the next desk. */
export const tipOf = (day: string, accountId: string): { zh: string; en: string } => {
  const number = createHash('sha256').update(`${day} ${accountId}`).digest().readUInt32BE(0);
  const [zh = '', en = ''] = tips[number % tips.length] ?? [];
  return { zh, en };
};

/** What somebody new does first, in this order. */
export const newcomerSteps = ['profile', 'learn', 'apply'] as const;

/**
 * Which of these somebody has done: his number can be reached, he has applied for a room or has access to one, and he
 * has passed what is asked of everybody, or brought
 * the college's certificate of it along.
 */
export const stepsDone = (one: {
  phone: string | null;
  certificates: readonly { source: 'exam' | 'import' | 'external' }[];
  applied: boolean;
}): (typeof newcomerSteps)[number][] => [
  ...(one.phone ? (['profile'] as const) : []),
  ...(one.certificates.some(({ source }) => source !== 'external') ? (['learn'] as const) : []),
  ...(one.applied ? (['apply'] as const) : []),
];

/** Who studies or works here and has no role but the one of everybody of his kind. */
export const mayBeNew = (roles: readonly { code: string | null }[]): boolean =>
  roles.length > 0 && roles.every(({ code }) => code === 'student' || code === 'staff');

const quickByDefault = 8;

const acting = [
  'todo',
  'learning',
  'access',
  'myLab',
  'warning',
  'approval',
  'calendar',
  'recent',
  'announcement',
  'quick',
  'download',
] as const;
const watching = [
  'warning',
  'college',
  'levelChart',
  'approval',
  'calendar',
  'recent',
  'announcement',
  'quick',
  'download',
] as const;

/** Cards in the order in which they are shipped to a role (screen.md); of several roles the first of these counts. */
const shippedOrder: readonly [roles: readonly string[], cards: readonly WorkplaceCard[]][] = [
  [['leader'], ['college', 'todo', ...watching]],
  [
    ['superAdministrator', 'safetyAdministrator', 'organizationSafetyAdministrator'],
    ['todo', ...watching, 'system'],
  ],
  [['laboratoryHead', 'laboratorySafetyOfficer', 'mentor', 'staff', 'student'], acting],
  [['approver'], ['approval', 'todo', 'recent', 'announcement', 'quick']],
  [['supplier'], ['sales', 'todo', 'warning', 'recent', 'announcement', 'quick']],
];

/** The cards that somebody may see, in the order of his roles; those that it does not name at the end. */
export const inShippedOrder = (
  cards: readonly WorkplaceCard[],
  roles: readonly (string | null)[],
): WorkplaceCard[] => {
  const order: readonly WorkplaceCard[] =
    shippedOrder.find(([codes]) => roles.some((code) => code !== null && codes.includes(code)))?.[1] ??
    acting;
  return [...new Set([...order.filter((key) => cards.includes(key)), ...cards])];
};

type Placed = WorkplaceLayout['cards'][number];

/**
 * The layout as somebody sees it now: his own order as far as he may still see it, what is new at the end. A kept
 * layout without cards is one that was reset.
 */
export const layoutOf = (
  kept: WorkplaceLayout | undefined,
  mine: { cards: readonly WorkplaceCard[]; menus: readonly string[]; quick: readonly string[] },
): WorkplaceLayout => {
  const own = kept && kept.cards.length > 0 ? kept : undefined;
  const placed = distinctCards(own?.cards ?? []).filter(({ key }) => mine.cards.includes(key));
  const fresh = mine.cards.filter((key) => !placed.some((one) => one.key === key));
  return {
    cards: [...placed, ...fresh.map((key): Placed => ({ key, hidden: false, size: 1 }))],
    quickEntries: own
      ? own.quickEntries.filter((name) => mine.quick.includes(name))
      : mine.menus.slice(0, quickByDefault),
    version: kept?.version ?? 0,
  };
};

/** Each card once, where it stands first. */
const distinctCards = (cards: readonly Placed[]): Placed[] =>
  cards.filter(({ key }, at) => cards.findIndex((one) => one.key === key) === at);
