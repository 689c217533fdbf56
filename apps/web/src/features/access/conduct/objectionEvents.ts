import { pointEndpoints } from '@anyan/contract';

type Of = { id: string; userName: string };
type Open = (target: undefined, asked: { kind: 'point' | 'blacklist'; of: Of; accept: boolean }) => void;

/** What is decided about an objection of a person. */
export const objectionEvents = (kind: 'point' | 'blacklist', open: Open) =>
  (['accept', 'reject'] as const).map((event) => ({
    ...{ event, calls: pointEndpoints.pointAppealDecide },
    opens: (of: Of) => open(undefined, { kind, of, accept: event === 'accept' }),
  }));
