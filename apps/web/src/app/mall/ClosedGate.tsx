import type { ReactNode } from 'react';
import { Empty } from '../../widgets/state/Empty.tsx';
import { useClosed } from '../mallSlots.ts';
import { SignInFirst } from './SignInFirst.tsx';

/** A mall that is open to the college alone asks strangers to sign in, whatever their page. */
export const ClosedGate = ({ children }: { children: ReactNode }) => {
  const closed = useClosed();
  if (!closed) return children;
  return closed.forStrangers ? <SignInFirst text={closed.text} /> : <Empty text={closed.text} />;
};
