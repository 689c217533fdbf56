import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../texts.ts';

const GrantList = lazy(() => import('../grant/GrantList.tsx'));

/** /access/accessUserList: who may enter which room. */
const AccessUsers = () => {
  const t = useTexts(texts);
  return <TabPage title={t('usersTitle')} tabs={{ grants: { label: t('tabGrants'), Tab: GrantList } }} />;
};

export default AccessUsers;
