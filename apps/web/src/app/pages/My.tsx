import Page, { type MyTab } from '../../features/identity/pages/My.tsx';
import { useAuth } from '../../platform/auth.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { MyCertificates, OwnConduct } from '../slots.ts';
import { pageTexts } from './texts.ts';

/** /dashboard/my: one's account, and what other features keep of oneself. */
const My = () => {
  const t = useTexts(pageTexts);
  const { meunList } = useAuth();
  const more: MyTab[] = [
    ...(meunList.includes('access.userExamList')
      ? [{ key: 'certificates', label: t('myCertificates'), Tab: MyCertificates }]
      : []),
    ...(meunList.includes('access.mineAccessRoomList')
      ? [{ key: 'points', label: t('safetyPoints'), Tab: OwnConduct }]
      : []),
  ];
  return <Page more={more} />;
};

export default My;
