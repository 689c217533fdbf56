import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { readSession, signInPath } from '../../../../platform/session.ts';
import { useInsider } from '../../../../widgets/access/useInsider.ts';
import { Empty } from '../../../../widgets/state/Empty.tsx';
import { ListSkeleton } from '../../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';

/** What strangers sign in for, and guests and salespeople are not shown. */
export const InsidersOnly = ({ children }: { children: ReactNode }) => {
  const t = useTexts(texts);
  const { pathname, search } = useLocation();
  const insider = useInsider();
  if (insider) return children;
  if (insider === undefined) return <ListSkeleton show />;
  if (readSession()) return <Empty text={t('collegeOnly')} />;
  return (
    <Empty text={t('insidersOnly')}>
      <Link to={signInPath(pathname + search)}>
        <Button type="primary">{t('signIn')}</Button>
      </Link>
    </Empty>
  );
};
