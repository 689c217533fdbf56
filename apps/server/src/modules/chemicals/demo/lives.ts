import { decimalOf, type MovementKind } from '@anyan/contract';
import type { Random } from '../../../../../../demo/random.ts';
import { dayAfter, nowMs } from '../../../platform/clock.ts';
import type { Controls } from '../stock/controls.ts';
import type { bottle, movement } from '../stock/tables.ts';
import { projects, purposes } from './assortment.ts';

type Movement = typeof movement.$inferInsert;
type Last = Pick<
  typeof bottle.$inferInsert,
  'state' | 'holderId' | 'heldSince' | 'dueBack' | 'openedAt' | 'weightBefore'
>;

/** Who enters, gives out, takes, and keeps the second book. */
export interface People {
  keeper: string;
  second: string;
  members: readonly string[];
}

export interface Step extends Omit<Movement, 'id' | 'bottleId' | 'laboratoryId'> {
  /** What was left behind it. */
  left: number;
}

const tare = 180;
const weighed = (left: number, density: number): string => (tare + left * density).toFixed(1);
const million = 1_000_000;
const exact = (base: number): string => decimalOf(BigInt(Math.round(base * million)));

/** Between eight and eight of a day in China. */
const momentOf = (random: Random, day: string): string =>
  `${day}T${String(random.whole(0, 11)).padStart(2, '0')}:${random.whole(10, 59)}:00.000Z`;

const workday = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? dayAfter(day, 1) : weekday === 6 ? dayAfter(day, 2) : day;
};

interface Of {
  /** In g, mL or pieces. */
  content: number;
  locationId: string;
  people: People;
  controls: Controls;
  density: number;
  /** The day of the entry, and the last that is told of. */
  from: string;
  to: string;
  random: Random;
  ending?: Ending | undefined;
}

/** What is used up sooner or later, what stands there for years, and what is out just now. */
export type Ending = 'standing' | 'used' | 'finished' | 'wasted' | 'handedIn' | 'out' | 'late' | 'today';
const endingOf = (random: Random, quiet: boolean): Ending => {
  const at = random.next();
  if (at < (quiet ? 0.9 : 0.52)) return 'standing';
  if (at < 0.86) return 'used';
  if (at < 0.9) return 'finished';
  if (at < 0.94) return 'handedIn';
  if (at < 0.97) return 'wasted';
  return quiet ? 'used' : at < 0.993 ? 'out' : 'late';
};

/** The rows of a bottle’s journal from its entry on, and how it stands behind them. */
export const lifeOf = (of: Of): { steps: Step[]; last: Last } => {
  const { content, locationId, people, controls, density, from, to, random } = of;
  const weighing = controls.weighEachReturn || controls.approvalRequired;
  const steps: Step[] = [];
  let left = content;
  const say = (kind: MovementKind, taken: number, day: string, more: Partial<Step>): void => {
    const last = steps.at(-1)?.at ?? '';
    const wanted = momentOf(random, day);
    // Nothing stands before what it follows.
    const at = wanted > last ? wanted : new Date(Date.parse(last) + 25 * 60_000).toISOString();
    left -= taken;
    steps.push({
      ...{ kind, delta: exact(-taken), at, bookedAt: at, operatorId: people.keeper, left },
      ...{ fromLocationId: locationId, toLocationId: locationId },
      ...more,
    });
  };
  const witnessId = (asked: boolean) => (asked ? people.second : null);
  left = 0;
  say('initialIn', -content, from, {
    ...{ fromLocationId: null, witnessId: witnessId(controls.twoPersonReceive), backdated: false },
  });
  const standing: Last = {
    ...{
      state: 'inStore',
      holderId: null,
      heldSince: null,
      dueBack: null,
      openedAt: null,
      weightBefore: null,
    },
  };
  const ending = of.ending ?? endingOf(random, controls.doubleBook);
  if (ending === 'standing') return { steps, last: standing };
  const openedDay = workday(dayAfter(from, random.whole(2, 30)));
  let day = openedDay;
  const take = (share: number): void => {
    const taken = Math.max(1, Math.round(Math.min(left, content * share)));
    const member = random.pick(people.members);
    const [purpose, projectName] = [random.pick(purposes), random.pick(projects)];
    if (!weighing && random.next() < 0.7) {
      say('use', taken, day, { operatorId: member, purpose, projectName });
      return;
    }
    const before = weighing ? weighed(left, density) : null;
    say('issue', 0, day, {
      ...{ counterpartId: member, purpose, projectName, toLocationId: null, weightBefore: before },
      witnessId: witnessId(controls.twoPersonIssue),
    });
    const after = weighing ? weighed(left - taken, density) : null;
    say('return', taken, day, {
      ...{ counterpartId: member, fromLocationId: null, weightBefore: before, weightAfter: after },
    });
  };
  const many = random.whole(1, 4);
  for (let no = 0; no < many && day < to && left > content * 0.2; no++) {
    take(0.04 + random.next() * 0.14);
    day = workday(dayAfter(day, random.whole(3, 24)));
  }
  const openedAt = steps[1]?.at ?? null;
  const opened = { ...standing, openedAt };
  if (day >= to) return { steps, last: opened };
  if (ending === 'finished' || ending === 'handedIn') {
    take(1);
    return { steps, last: { ...opened, state: ending === 'finished' ? 'empty' : 'archived' } };
  }
  if (ending === 'wasted') {
    say('wasteOut', left, day, { toLocationId: null, witnessId: witnessId(controls.twoPersonIssue) });
    return { steps, last: { ...opened, state: 'wasted' } };
  }
  if (ending !== 'out' && ending !== 'late' && ending !== 'today') return { steps, last: opened };
  const holderId = random.pick(people.members);
  // What goes back on the day is missed on the next.
  const ago = controls.returnSameDay ? 0 : ending === 'late' ? random.whole(6, 14) : random.whole(0, 2);
  const now = ending === 'today';
  const out = now ? dayAfter(to, 1) : controls.returnSameDay ? to : workday(dayAfter(to, -ago));
  if (out < day || (out > to && !now)) return { steps, last: opened };
  // However early it is: half an hour ago.
  const at = new Date(nowMs() - 30 * 60_000).toISOString();
  const weightBefore = weighing ? weighed(left, density) : null;
  say('issue', 0, out, {
    ...{ counterpartId: holderId, purpose: random.pick(purposes), toLocationId: null, weightBefore },
    ...{ witnessId: witnessId(controls.twoPersonIssue), ...(now ? { at, bookedAt: at } : {}) },
  });
  const heldSince = steps.at(-1)?.at ?? null;
  const dueBack = controls.returnSameDay ? out : dayAfter(out, ending === 'late' ? 3 : 7);
  return { steps, last: { ...opened, state: 'takenOut', holderId, heldSince, dueBack, weightBefore } };
};
