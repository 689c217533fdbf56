import { lazy, Suspense } from 'react';
import { Devices } from '../account/Devices.tsx';
import { Identities } from '../account/Identities.tsx';
import { Profile } from '../account/Profile.tsx';
import { SignIns } from '../account/SignIns.tsx';
import '../account/account.css';

// The form is the heaviest part of the page and not what most come for.
const PasswordPanel = lazy(() => import('../account/PasswordPanel.tsx'));

/** 个人中心. */
const My = () => (
  <div className="my">
    <div className="my-column">
      <Profile />
      <Identities />
    </div>
    <div className="my-column">
      <Devices />
      <Suspense fallback={<section className="panel" style={{ minHeight: 420 }} />}>
        <PasswordPanel />
      </Suspense>
      <SignIns />
    </div>
  </div>
);
export default My;
