import { lazy } from 'react';
import Page, { type MyTab } from '../../features/identity/pages/My.tsx';
import { useAuth } from '../../platform/auth.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { loadChunk } from '../load.ts';
import { appTexts } from '../texts.ts';

const Certificates = lazy(() =>
  loadChunk(() => import('../../features/training/certificate/MyCertificates.tsx')),
);

/** /dashboard/my: one's account, and what other features keep of oneself. */
const My = () => {
  const t = useTexts(appTexts);
  const { meunList } = useAuth();
  const more: MyTab[] = meunList.includes('access.userExamList')
    ? [{ key: 'certificates', label: t('myCertificates'), Tab: Certificates }]
    : [];
  return <Page more={more} />;
};

export default My;
