import { type InputOf, type Presence, type RollCallDetails, rollCallEndpoints } from '@anyan/contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { keep, kept, putOff, settled, waitingOf } from '../../../platform/offline/store.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';

const { rollCallDetails, rollCallMark } = rollCallEndpoints;
type Mark = InputOf<typeof rollCallMark>['marks'][number];

const kindOf = (id: string): string => `rollCall ${id}`;
/** How often waiting marks are tried again. */
const againMs = 5000;

/** Marks stand at once, and wait here until the server has them; the list itself opens again without network. */
export const useMarks = (id: string) => {
  const refresh = useRefresh();
  const { data: read, error } = useCall(rollCallDetails, { id });
  const [before, setBefore] = useState<RollCallDetails>();
  const [waiting, setWaiting] = useState<readonly Mark[]>([]);
  useTopic(`rollCall:${id}`, () => refresh(rollCallDetails));
  useEffect(() => {
    if (read) void keep(kindOf(id), read);
    else void kept<RollCallDetails>(kindOf(id)).then(setBefore);
  }, [id, read]);

  const send = useCallback(async () => {
    const operations = await waitingOf<Mark>(kindOf(id));
    setWaiting(operations.map(({ body }) => body));
    if (operations.length === 0) return;
    try {
      await call(rollCallMark, { id, marks: operations.map(({ body }) => body) });
    } catch {
      // Without network they go on waiting.
      return;
    }
    await settled(kindOf(id), operations);
    setWaiting((await waitingOf<Mark>(kindOf(id))).map(({ body }) => body));
    refresh(rollCallDetails);
  }, [id, refresh]);
  useEffect(() => {
    void send();
    const timer = setInterval(() => void send(), againMs);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [send]);

  const mark = async (personId: string, state: Mark['state']) => {
    const body: Mark = { personId, state, at: new Date().toISOString() };
    setWaiting((marks) => [...marks.filter((one) => one.personId !== personId), body]);
    await putOff(kindOf(id), [{ key: personId, order: Date.now(), body }]);
    await send();
  };
  const data = read ?? before;
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
