import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { usePageTabs } from '../../../widgets/list/pageTabs.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { WhenNear } from '../../../widgets/WhenNear.tsx';
import { Bindings } from '../account/Bindings.tsx';
import { Devices } from '../account/Devices.tsx';
import { Identities } from '../account/Identities.tsx';
import { Profile } from '../account/Profile.tsx';
import { SignIns } from '../account/SignIns.tsx';
import { accountTexts } from '../account/texts.ts';
import '../account/account.css';

// The form is the heaviest part of the page and not what most come for.
const FeedbackPanel = lazy(() => import('../account/FeedbackPanel.tsx'));
const SecondFactors = lazy(() => import('../account/SecondFactors.tsx'));
const PasswordPanel = lazy(() => import('../account/PasswordPanel.tsx'));

/** /dashboard/my: one's account, and beside it what other features bring, by `?tab=`. */
const My = () => {
  const t = useTexts(accountTexts);
  const [params, setParams] = useSearchParams();
  const more = usePageTabs('dashboard.my');
  const shown = params.get('tab') ?? '';
  const active = more[shown];
  if (Object.keys(more).length === 0) return <Account title={t('title')} />;
  return (
    <>
      <h1 className="my-title">{t('title')}</h1>
      <Tabs
        activeKey={active ? shown : 'account'}
        onChange={(tab) => setParams(tab === 'account' ? {} : { tab })}
        items={[
          { key: 'account', label: t('tabAccount') },
          ...Object.entries(more).map(([key, { label }]) => ({ key, label })),
        ]}
      />
      {active ? (
        <Suspense fallback={<ListSkeleton show />}>
          <active.Tab />
        </Suspense>
      ) : (
        <Account />
      )}
    </>
  );
};

const Account = ({ title }: { title?: string }) => (
  <div className="my">
    {title && <h1 className="my-title">{title}</h1>}
    <div className="my-column">
      <Profile />
      <Identities />
      <Bindings />
    </div>
    <div className="my-column">
      <Devices />
      <Suspense fallback={<section className="panel" style={{ minHeight: 420 }} />}>
        <PasswordPanel />
      </Suspense>
      <Suspense fallback={<section className="panel" style={{ minHeight: 160 }} />}>
        <SecondFactors />
      </Suspense>
      <SignIns />
      <WhenNear height={360}>
        <Suspense fallback={<section className="panel" style={{ minHeight: 360 }} />}>
          <FeedbackPanel />
        </Suspense>
      </WhenNear>
    </div>
  </div>
);
export default My;
