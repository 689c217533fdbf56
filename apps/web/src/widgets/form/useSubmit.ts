import type { AnyEndpoint, InputOf, ResultOf } from '@anyan/contract';
import { useRef, useState } from 'react';
import { CallFailed, call, isUnanswered, newId } from '../../platform/call.ts';
import { useRefresh } from '../../platform/query.ts';

/**
 * Sends a form. A second press while one is on its way does nothing, and pressing again after a lost answer sends the
 * same idempotency key, so that nothing is created twice; changed content gets a new key.
 */
export const useSubmit = <E extends AnyEndpoint>(endpoint: E) => {
  const renew = useRefresh();
  const running = useRef(false);
  const last = useRef({ body: '', key: '' });
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();

  const submit = async (input: InputOf<E>): Promise<{ result: ResultOf<E> } | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setSending(true);
    setFailure(undefined);
    const body = JSON.stringify(input);
    if (last.current.body !== body) last.current = { body, key: newId() };
    try {
      const result = await call(endpoint, input, { idempotencyKey: last.current.key });
      last.current = { body: '', key: '' };
      renew(endpoint);
      return { result };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // An answered refusal is over; only an unanswered call may have happened.
      if (!isUnanswered(error)) last.current = { body: '', key: '' };
      setFailure(error);
      throw error;
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  return { submit, sending, failure, forget: () => setFailure(undefined) };
};
