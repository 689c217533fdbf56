import { lazy, Suspense } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
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

/** 个人中心. */
const My = () => {
  const t = useTexts(accountTexts);
  return (
    <div className="my">
      <h1 className="my-title">{t('title')}</h1>
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
};
export default My;
