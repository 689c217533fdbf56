import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../../platform/call.ts';
import { type Operation, putOff, settled, waitingOf } from '../../../platform/offline/store.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';

const tooLate: readonly string[] = ['ROLL_CALL_ENDED', 'ROLL_CALL_STRANGER', 'NOT_FOUND'];
/** How often what waits is tried again. */
const againMs = 5000;

interface Options<T> {
  /** The queue in which it waits. */
  kind: string;
  /** Sends some at once; the same function each time. */
  send: (bodies: readonly T[]) => Promise<unknown>;
  /** Each in a call of its own: one that comes too late does not hold up the others. */
  each?: boolean;
  onSent: () => void;
}

/** What was said of a roll-call stands at once, and waits here until the server has it. */
export const useWaiting = <T>({ kind, send, each = false, onSent }: Options<T>) => {
  const fail = useFailure();
  const [waiting, setWaiting] = useState<readonly Operation<T>[]>([]);
  // What a browser does not keep is sent from here.
  const unkept = useRef<readonly Operation<T>[]>([]);
  const sendAll = useCallback(async () => {
    const all = async () => [...(await waitingOf<T>(kind)), ...unkept.current];
    const operations = await all();
    setWaiting(operations);
    if (operations.length === 0) return;
    for (const some of each ? operations.map((one) => [one]) : [operations]) {
      try {
        await send(some.map(({ body }) => body));
      } catch (error) {
        // Without network they go on waiting; to one that has ended they come too late, which is said.
        if (!(error instanceof CallFailed && tooLate.includes(error.errorCode))) return;
        fail(error);
      }
      await settled(kind, some);
      unkept.current = unkept.current.filter((one) => !some.includes(one));
    }
    setWaiting(await all());
    onSent();
  }, [kind, send, each, onSent, fail]);
  useEffect(() => {
    void sendAll();
    const timer = setInterval(() => void sendAll(), againMs);
    addEventListener('online', sendAll);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendAll);
    };
  }, [sendAll]);

  /** Of two of the same key the later one counts. */
  const add = async (key: string, body: T) => {
    const operation = { key, order: Date.now(), body };
    setWaiting((before) => [...before.filter((one) => one.key !== key), operation]);
    const isKept = await putOff(kind, [operation]);
    if (!isKept) unkept.current = [...unkept.current.filter((one) => one.key !== key), operation];
    await sendAll();
  };
  return { waiting: waiting.map(({ body }) => body), add };
};
