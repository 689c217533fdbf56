import type { AnyEndpoint } from '@anyan/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { Empty } from '../state/Empty.tsx';
import { texts } from '../texts.ts';
import { Can } from './Can.tsx';

/** A part of a page that says so where it may not be seen, instead of being missing. */
export const PermissionGate = ({ calls, children }: { calls: AnyEndpoint; children: ReactNode }) => {
  const t = useTexts(texts);
  return (
    <Can calls={calls} otherwise={<Empty text={t('notAllowed')} />}>
      {children}
    </Can>
  );
};
