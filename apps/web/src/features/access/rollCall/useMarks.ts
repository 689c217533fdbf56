import { type InputOf, type Presence, type RollCallDetails, rollCallEndpoints } from '@anyan/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed, call } from '../../../platform/call.ts';
import { keep, kept, putOff, settled, waitingOf } from '../../../platform/offline/store.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';

const { rollCallDetails, rollCallMark } = rollCallEndpoints;
type Mark = InputOf<typeof rollCallMark>['marks'][number];

const kindOf = (id: string): string => `rollCall ${id}`;
const tooLate: readonly string[] = ['ROLL_CALL_ENDED', 'ROLL_CALL_STRANGER', 'NOT_FOUND'];
/** How often waiting marks are tried again. */
const againMs = 5000;

/** Marks stand at once, and wait here until the server has them; the list itself opens again without network. */
export const useMarks = (id: string) => {
  const refresh = useRefresh();
  const fail = useFailure();
  const { data: read, error } = useCall(rollCallDetails, { id });
  const [before, setBefore] = useState<RollCallDetails>();
  const [waiting, setWaiting] = useState<readonly Mark[]>([]);
  useTopic(`rollCall:${id}`, () => refresh(rollCallDetails));
  useEffect(() => {
    if (read) void keep(kindOf(id), read);
    else void kept<RollCallDetails>(kindOf(id)).then(setBefore);
  }, [id, read]);

  // What a browser does not keep is sent from here.
  const unkept = useRef<readonly Mark[]>([]);
  const send = useCallback(async () => {
    const operations = await waitingOf<Mark>(kindOf(id));
    const marks = [...operations.map(({ body }) => body), ...unkept.current];
    setWaiting(marks);
    if (marks.length === 0) return;
    try {
      await call(rollCallMark, { id, marks });
    } catch (error) {
      // Without network they go on waiting; to one that has ended they come too late, which is said.
      if (!(error instanceof CallFailed && tooLate.includes(error.errorCode))) return;
      fail(error);
    }
    await settled(kindOf(id), operations);
    unkept.current = unkept.current.filter((one) => !marks.includes(one));
    setWaiting([...(await waitingOf<Mark>(kindOf(id))).map(({ body }) => body), ...unkept.current]);
    refresh(rollCallDetails);
  }, [id, refresh, fail]);
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
    const isKept = await putOff(kindOf(id), [{ key: personId, order: Date.now(), body }]);
    if (!isKept) unkept.current = [...unkept.current.filter((one) => one.personId !== personId), body];
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
