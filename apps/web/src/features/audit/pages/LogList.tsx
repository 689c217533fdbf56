import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { audit } from '@anyan/contract';
import { lazy } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyDictionarySelect } from '../../../widgets/pick/lazy.tsx';
import { logColumns, modules } from '../parts/columns.tsx';
import { texts } from '../texts.ts';

const details = lazy(() => import('../parts/LogDetail.tsx'));
const verify = lazy(() => import('../parts/VerifyDialog.tsx'));

const { logPageList, logExport, logVerify, logDetails } = audit.endpoints;

/** /system/logList: who did what, when and from where; proof that nobody changed it since. */
const LogList = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const drawers = useDrawers({ details, verify });
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={logPageList}
      columns={logColumns(t, label)}
      filters={[
        { field: 'from', to: 'to', title: t('range') },
        'actor',
        { field: 'module', control: <LazyDictionarySelect dictionary={modules} /> },
        'action',
        'target',
        'result',
        'requestId',
      ]}
      actions={[
        {
          key: 'verify',
          label: t('verify'),
          hint: t('verifyHint'),
          icon: <SafetyCertificateOutlined />,
          calls: logVerify,
          onClick: () => drawers.open.verify(),
        },
      ]}
      exports={{ calls: logExport }}
      rowActions={[opens('open', t('open'), logDetails, drawers.open.details)]}
      openCalls={logDetails}
      drawers={drawers}
    />
  );
};

export default LogList;
