import { mallWordEndpoints } from '@anyan/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { Empty } from '../../widgets/state/Empty.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { mallTexts } from './texts.ts';

/** A mall that is open to the college alone asks strangers to sign in, whatever their page; its categories tell. */
export const ClosedGate = ({ children }: { children: ReactNode }) => {
  const t = useTexts(mallTexts);
  const { error } = useCall(mallWordEndpoints.mallTypeTree, {}, { staleTime: 60_000 });
  if (error?.errorCode === 'MALL_CLOSED') return <SignInFirst />;
  return error?.code === 403 ? <Empty text={t('collegeOnly')} /> : children;
};
