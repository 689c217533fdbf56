import type { AnyEndpoint, ResultOf } from '@anyan/contract';
import { App } from 'antd';
import { type ActionOptions, useAction } from '../../platform/query.ts';
import { useFailure } from './useFailure.ts';

interface Options<E extends AnyEndpoint> extends Omit<ActionOptions<E>, 'onError'> {
  /** What to say when it worked: what happened, not only that something did. */
  done?: string | ((result: ResultOf<E>) => string);
}

/** A write whose outcome is told either way. */
export const useTold = <E extends AnyEndpoint>(
  endpoint: E,
  { done, onSuccess, ...options }: Options<E> = {},
) => {
  const { message } = App.useApp();
  const fail = useFailure();
  return useAction(endpoint, {
    ...options,
    onSuccess: (result, input) => {
      const words = typeof done === 'function' ? done(result) : done;
      if (words) void message.success(words);
      onSuccess?.(result, input);
    },
    onError: fail,
  });
};
