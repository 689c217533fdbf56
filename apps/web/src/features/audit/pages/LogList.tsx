import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { audit, type Dictionary, type LogRow, moduleTitles } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LateDictionarySelect } from '../../../widgets/pick/late.tsx';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { demoData, texts } from '../texts.ts';

const LogDetail = lazy(() => import('../parts/LogDetail.tsx'));
const VerifyDialog = lazy(() => import('../parts/VerifyDialog.tsx'));

const { logPageList, logExport, logVerify, logDetails } = audit.endpoints;

/** Modules by the name that the log carries. */
const modules: Dictionary = { ...moduleTitles, demo: demoData };

/** /system/logList: who did what, when and from where; proof that nobody changed it since. */
const LogList = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const [row, setRow] = useState<LogRow>();
  const [verifying, setVerifying] = useState(false);
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={logPageList}
      columns={[
        { field: 'action', width: 170, render: (action, one) => label([action, one.actionEn]) },
        { field: 'targetName', width: 180, render: (name) => name && <Ellipsis text={name} max={24} /> },
        {
          field: 'actorName',
          width: 140,
          card: 'none',
          render: (name) => (name ? <PersonAvatar name={name} /> : t('system')),
        },
        { field: 'at', width: 130, render: (at) => <RelativeTime at={at} /> },
        {
          field: 'module',
          width: 130,
          card: 'none',
          render: (module) => (modules[module] ? label(modules[module]) : module),
        },
        { field: 'result', width: 100 },
        { field: 'ip', width: 130, card: 'none' },
        { field: 'sealed', width: 90, card: 'none', hidden: true },
        { field: 'targetKind', width: 120, card: 'none', hidden: true },
        { field: 'requestId', width: 300, card: 'none', hidden: true },
      ]}
      filters={[
        { field: 'from', to: 'to', title: t('range') },
        'actor',
        { field: 'module', control: <LateDictionarySelect dictionary={modules} /> },
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
          onClick: () => setVerifying(true),
        },
      ]}
      exports={{ calls: logExport }}
      rowActions={(one) => [{ key: 'open', label: t('open'), calls: logDetails, onClick: () => setRow(one) }]}
      onOpen={setRow}
      openCalls={logDetails}
    >
      <Suspense fallback={null}>
        {row && <LogDetail id={row.id} onClose={() => setRow(undefined)} />}
        {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
      </Suspense>
    </ListPage>
  );
};

export default LogList;
