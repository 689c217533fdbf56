import { type CertificateRow, certificateEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { confirms, reason } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../certificateTexts.ts';
import { certificateTones } from '../certificateTones.ts';
import { ExamSelect } from '../rule/pickers.tsx';
import { usePrint } from './usePrint.ts';

const details = lazy(() => import('./CertificateDetail.tsx'));
const many = lazy(() => import('./RevokeMany.tsx'));

/** Tab 证书台账: who holds which certificate. */
const CertificateList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, many });
  const titleOf = ({ certificateNumber: number }: CertificateRow) => t('restoreTitle', { number });
  return (
    <ListPage
      endpoint={calls.certificateList}
      columns={[
        { field: 'certificateNumber', width: 170, least: 150 },
        { field: 'personName', width: 100 },
        { field: 'personNumber', width: 120 },
        { field: 'state', width: 90, tones: certificateTones },
        { field: 'certificateName', width: 170 },
        { field: 'score', width: 80 },
        { field: 'source', width: 80, card: 'none' },
        { field: 'issuedAt', width: 160 },
        { field: 'validTo', width: 120, render: (day) => day ?? t('forGood') },
      ]}
      more={['unit', 'examName']}
      filters={[
        ...(['keyword', 'certificateNumber', 'state', 'source', 'expiringDays'] as const),
        { field: 'examRoleId', control: <ExamSelect /> },
        ...(['organizationId', 'subtree'] as const),
      ]}
      events={[
        reason('restore', calls.certificateRestore, t('restored'), titleOf),
        confirms('reissue', calls.certificateReissue, t('reissued'), () => [t('reissueEffect')]),
        {
          ...{ event: 'revoke', danger: true, calls: calls.certificateRevoke, opensMany: drawers.open.many },
          several: { label: t('revokeMany'), all: true },
        },
      ]}
      rowActions={usePrint().many}
      exports={{ calls: calls.certificateExport }}
      imports={{ calls: calls.certificateImport, template: calls.certificateTempExport }}
      openCalls={calls.certificateDetails}
      drawers={drawers}
      emptyText={t('certificatesNone')}
    />
  );
};

export default CertificateList;
