import { accountEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { type ComponentType, lazy, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { fetchAuthInfo, useAuthIfAny } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { readSession } from '../../../platform/session.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import '../center/center.css';

/** What stands in the person centre, by the name in the address (`?tab=`); a room of the mall adds its own here. */
const tabs: readonly [key: string, title: TabTitle, Tab: ComponentType][] = [
  ['info', 'tabInfo', lazy(() => import('../center/InfoTab.tsx'))],
  ['address', 'tabAddress', lazy(() => import('../center/AddressTab.tsx'))],
  ['bill', 'tabBill', lazy(() => import('../center/BillTab.tsx'))],
  ['group', 'tabGroup', lazy(() => import('../center/GroupTab.tsx'))],
  ['sds', 'tabSds', lazy(() => import('../center/SheetTab.tsx'))],
];
type TabTitle = 'tabInfo' | 'tabAddress' | 'tabBill' | 'tabGroup' | 'tabSds';

/** /mall/personCenter: what somebody needs for buying. The mall opens without asking who is there. */
const PersonCenter = () => {
  const t = useTexts(texts);
  const { pathname, search } = useLocation();
  const signedIn = !!readSession();
  const auth = useAuthIfAny();
  const me = useCall(accountEndpoints.userInfo, undefined, { enabled: signedIn });
  useEffect(() => {
    // Whoever cannot be asked for is shown what the calls themselves say.
    if (signedIn && !auth) fetchAuthInfo().catch(() => {});
  }, [signedIn, auth]);
  if (!signedIn)
    return (
      <Empty text={t('signInFirst')}>
        <Link to={`/login?path=${encodeURIComponent(pathname + search)}`}>
          <Button type="primary">{t('signIn')}</Button>
        </Link>
      </Empty>
    );
  if (me.error) return <Failed error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <ListSkeleton show />;
  if (me.data.userType > 2) return <Empty text={t('insidersOnly')} />;
  return (
    <div className="mall-center">
      <TabPage
        title={t('center')}
        tabs={Object.fromEntries(tabs.map(([key, title, Tab]) => [key, { label: t(title), Tab }]))}
      />
    </div>
  );
};

export default PersonCenter;
