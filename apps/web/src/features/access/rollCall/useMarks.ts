import { type InputOf, type Presence, type RollCallDetails, rollCallEndpoints } from '@anyan/contract';
import { useCallback } from 'react';
import { call } from '../../../platform/call.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';
import { useKept } from './useKept.ts';
import { useWaiting } from './useWaiting.ts';

const { rollCallDetails, rollCallMark } = rollCallEndpoints;
export type Mark = InputOf<typeof rollCallMark>['marks'][number];

/** Marks stand at once, and wait here until the server has them; the list itself opens again without network. */
export const useMarks = (id: string) => {
  const refresh = useRefresh();
  const kind = `rollCall ${id}`;
  const { data: read, error } = useCall(rollCallDetails, { id });
  const data = useKept<RollCallDetails>(kind, read);
  const refreshed = useCallback(() => refresh(rollCallDetails), [refresh]);
  useTopic(`rollCall:${id}`, refreshed);
  const send = useCallback((marks: readonly Mark[]) => call(rollCallMark, { id, marks: [...marks] }), [id]);
  const { waiting, add } = useWaiting<Mark>({ kind, send, onSent: refreshed });
  const mark = (personId: string, state: Mark['state']) =>
    add(personId, { personId, state, at: new Date().toISOString() });
  return {
    data: data && withMarks(data, waiting),
    error: data ? undefined : error,
    waiting: waiting.length,
    mark,
  };
};

/** As the list stands with the marks that wait here. */
export const withMarks = (of: RollCallDetails, waiting: readonly Mark[]): RollCallDetails => {
  const people = of.people.map((one) => {
    const mark = waiting.find(({ personId }) => personId === one.id);
    return mark ? { ...one, state: mark.state, at: mark.at } : one;
  });
  const by = Map.groupBy(people, ({ state }) => state);
  const count = (presence: Presence) => by.get(presence)?.length ?? 0;
  return {
    ...of,
    people,
    ...{ unconfirmed: count('unconfirmed'), safe: count('safe') },
    ...{ trapped: count('trapped'), left: count('left') },
  };
};
