// Whether a door lets a visitor in: pure rules, asked by whoever scans his pass.
import { type Label, type PassState, passLimits, type Refusal } from '@anyan/contract';
import { barringAt } from '../decision/grants.ts';
import { hoursInWords, isNightIn, isOpenAt } from '../decision/hours.ts';
import type { At, Barring, Policy, RoomFacts } from '../decision/inputs.ts';
import { type Decision, said } from '../decision/rules.ts';

export interface VisitFacts {
  /** The laboratory that is visited. */
  laboratoryId: string;
  from: string;
  to: string;
  /** None: wherever the host leads. */
  roomIds: readonly string[];
  escortRequired: boolean;
  state: PassState;
  barred: readonly Barring[];
  hostName: string;
  /** The host is in this room. */
  hostInside: boolean;
  /** Where the visitor has not signed out. */
  elsewhere: string | null;
}

interface Refused {
  code: Refusal;
  values: Readonly<Record<string, Label>>;
}

const same = (text: string): Label => [text, text];
const passOver: Label = ['通行证已失效', 'the pass is over'];
/** Hold from the first day: what is closed, who is kept out, and what the visit itself says. */
const always: readonly Refusal[] = [
  ...(['LABORATORY_CLOSED', 'LABORATORY_SUSPENDED', 'ROOM_CLOSED', 'BLACKLISTED', 'PASS_DAY'] as const),
  ...(['NOT_GRANTED', 'GRANT_REVOKED', 'ALREADY_INSIDE'] as const),
];

/** What is against a visitor at a door, in the order in which it is told; the laboratory by which he comes. */
export const decideVisit = (visit: VisitFacts, room: RoomFacts, at: At, policy: Policy): Decision => {
  const barring = barringAt(room, visit);
  const plain = (code: Refusal, holds: boolean): Refused[] => (holds ? [{ code, values: {} }] : []);
  // He comes for the laboratory that he visits; into a room that is not its own, for any of those that have it.
  const visited = room.laboratories.filter(({ id }) => id === visit.laboratoryId);
  const through = visited.length > 0 ? visited : room.laboratories;
  const working = through.filter(({ status }) => status === 'active');
  const first = working.find(({ letterOverdue }) => !letterOverdue) ?? working[0] ?? through[0];
  const led = visit.roomIds.length === 0;
  const needsHost = led || visit.escortRequired;
  const over = at.day < visit.from || at.day > visit.to;
  const all: Refused[] = [
    ...plain(
      'LABORATORY_SUSPENDED',
      through.every(({ status }) => status === 'suspended'),
    ),
    ...plain('RESPONSIBILITY_OVERDUE', working.length > 0 && working.every((one) => one.letterOverdue)),
    ...plain('ROOM_CLOSED', !room.open || room.mode === 'closed'),
    ...(barring
      ? [
          {
            code: 'BLACKLISTED' as const,
            values: {
              reason: same(barring.reason),
              date: barring.to ? same(barring.to) : (['解除为止', 'it is lifted'] as const),
            },
          },
        ]
      : []),
    ...plain('PASS_NOT_READY', visit.state === 'waiting'),
    ...(visit.state === 'ended' && !over
      ? [{ code: 'GRANT_REVOKED' as const, values: { reason: passOver } }]
      : []),
    ...(over ? [{ code: 'PASS_DAY' as const, values: { from: same(visit.from), to: same(visit.to) } }] : []),
    ...plain('NOT_GRANTED', !led && !visit.roomIds.includes(room.id)),
    // With his host he comes when the host may.
    ...(needsHost || isOpenAt(room.openHours, at)
      ? []
      : [{ code: 'OUT_OF_HOURS' as const, values: { hours: hoursInWords(room.openHours) } }]),
    ...plain('NIGHT_NOT_APPROVED', !needsHost && isNightIn(room.effective, policy, at)),
    ...(needsHost && !visit.hostInside
      ? [{ code: 'HOST_ABSENT' as const, values: { host: same(visit.hostName) } }]
      : []),
    ...(room.maxPeople > 0 && room.inside >= room.maxPeople
      ? [{ code: 'ROOM_FULL' as const, values: { limit: same(String(room.maxPeople)) } }]
      : []),
    ...(visit.elsewhere === null
      ? []
      : [{ code: 'ALREADY_INSIDE' as const, values: { room: same(visit.elsewhere) } }]),
  ];
  const decides = policy.decidesFrom !== null && policy.decidesFrom <= at.day;
  const keepsOut = ({ code }: Refused) => decides || always.includes(code);
  const refused = all.find(keepsOut);
  return {
    allow: !refused,
    reasonCode: refused?.code ?? null,
    text: refused ? said(refused) : null,
    values: refused?.values ?? {},
    ways: [],
    hints: all.filter((one) => !keepsOut(one)).map(({ code }) => code),
    ...{ grantId: null, laboratoryId: first?.id ?? null },
  };
};

/** Seconds that somebody still has to read. */
export const waitSeconds = (openedAt: string, minutes: number, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(openedAt) + minutes * 60_000 - nowMs) / 1000));

export const triesLeft = ({ tries }: { tries: number }): number => Math.max(0, passLimits.tries - tries);
