import { type InputOf, type Presence, type ResultOf, rollCallEndpoints } from '@anyan/contract';
import { useCallback } from 'react';
import { call } from '../../../platform/call.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useKept } from './useKept.ts';
import { useWaiting } from './useWaiting.ts';

const { rollCallAnswer, rollCallMineList } = rollCallEndpoints;
type Answer = InputOf<typeof rollCallAnswer>;
type Asking = ResultOf<typeof rollCallMineList>;

const kind = 'rollCallAnswer';
const send = async (answers: readonly Answer[]) => {
  for (const one of answers) await call(rollCallAnswer, one);
};
const stateOf = ({ safe }: Answer): Presence => (safe ? 'safe' : 'trapped');

/** The roll-calls that ask who is signed in; his answers wait here until the server has them, as marks do. */
export const useAnswers = () => {
  const refresh = useRefresh();
  const { data } = useCall(rollCallMineList);
  const asking = useKept<Asking>(kind, data);
  const refreshed = useCallback(() => refresh(rollCallMineList), [refresh]);
  const { waiting, add } = useWaiting<Answer>({ kind, send, each: true, onSent: refreshed });
  return {
    asking: asking?.map((one) => {
      const answer = waiting.find(({ id }) => id === one.id);
      // What an earlier release has kept names no visitors.
      const { visitors = [] } = one;
      return { ...one, visitors, state: answer ? stateOf(answer) : one.state, waits: !!answer };
    }),
    answer: (id: string, safe: boolean) => add(id, { id, safe, at: new Date().toISOString() }),
  };
};
