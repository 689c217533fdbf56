import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { readSession, signInPath } from '../../../../platform/session.ts';
import { Empty } from '../../../../widgets/state/Empty.tsx';
import { texts } from './texts.ts';

/** What strangers sign in for. */
export const InsidersOnly = ({ children }: { children: ReactNode }) => {
  const t = useTexts(texts);
  const { pathname, search } = useLocation();
  if (readSession()) return children;
  return (
    <Empty text={t('insidersOnly')}>
      <Link to={signInPath(pathname + search)}>
        <Button type="primary">{t('signIn')}</Button>
      </Link>
    </Empty>
  );
};
