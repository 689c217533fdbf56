import { type CertificateRow, certificateEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { reason, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../certificateTexts.ts';
import { certificateTones } from '../certificateTones.ts';
import { ExamSelect } from '../rule/pickers.tsx';
import { usePrinting } from './usePrinting.ts';

const details = lazy(() => import('./CertificateDetail.tsx'));
const revoke = lazy(() => import('./RevokeMany.tsx'));
const calls = certificateEndpoints;

/** Tab 证书台账: who holds which certificate. */
const CertificateList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, revoke });
  const printing = usePrinting();
  return (
    <ListPage
      endpoint={calls.certificateList}
      columns={[
        { field: 'certificateNumber', width: 170, least: 150 },
        { field: 'personName', width: 100 },
        { field: 'personNumber', width: 120 },
        { field: 'unit', width: 180, hidden: true },
        { field: 'state', width: 90, tones: certificateTones },
        { field: 'certificateName', width: 170 },
        { field: 'examName', width: 180, hidden: true },
        { field: 'score', width: 80 },
        { field: 'source', width: 80, card: 'none' },
        { field: 'issuedAt', width: 160 },
        { field: 'validTo', width: 120, render: (day) => day ?? t('forGood') },
      ]}
      filters={[
        ...(['keyword', 'certificateNumber', 'state', 'source', 'expiringDays'] as const),
        { field: 'examRoleId', control: <ExamSelect /> },
        { field: 'organizationId', control: <LazyOrganizationSelect withDisabled /> },
        'subtree',
      ]}
      events={[
        {
          event: 'restore',
          ...reason<CertificateRow>(calls.certificateRestore, {
            title: ({ certificateNumber }) => t('restoreTitle', { number: certificateNumber }),
            done: t('restored'),
          }),
        },
        {
          event: 'reissue',
          ...sends(calls.certificateReissue, t('reissued')),
          effects: () => [t('reissueEffect')],
        },
        {
          event: 'revoke',
          danger: true,
          calls: calls.certificateRevoke,
          opens: (row) => drawers.open.revoke(undefined, { rows: [row] }),
        },
      ]}
      batchActions={(rows) => printing.batch(rows, () => drawers.open.revoke(undefined, { rows }))}
      exports={{ calls: calls.certificateExport }}
      imports={{
        calls: calls.certificateImport,
        template: calls.certificateTempExport,
        title: t('importTitle'),
      }}
      onOpen={drawers.open.details}
      openCalls={calls.certificateDetails}
      drawers={drawers}
      emptyText={t('certificatesNone')}
    />
  );
};

export default CertificateList;
