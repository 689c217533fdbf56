import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { Empty } from '../../widgets/state/Empty.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { mallTexts } from './texts.ts';
import { useClosed } from './useClosed.ts';

/** A mall that is open to the college alone asks strangers to sign in, whatever their page. */
export const ClosedGate = ({ children }: { children: ReactNode }) => {
  const t = useTexts(mallTexts);
  const closed = useClosed();
  if (!closed) return children;
  return closed.code === 403 ? <Empty text={t('collegeOnly')} /> : <SignInFirst text={closed.message} />;
};
