import type { ReactNode } from 'react';
import { type Gate, useGate } from './useMayCall.ts';

interface Props extends Gate {
  children: ReactNode;
  /** Instead, for whom it is closed. */
  otherwise?: ReactNode;
}

/** Shows its content only to who may make the call: `<Can calls={organizationAdd}>…</Can>`. */
export const Can = ({ children, otherwise = null, ...gate }: Props) =>
  useGate()(gate) ? children : otherwise;
