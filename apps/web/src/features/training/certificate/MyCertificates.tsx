import { certificateEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { refresh } from '../../../platform/query.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../certificateTexts.ts';
import { certificateTones } from '../certificateTones.ts';
import { MyCertificateCards } from './MyCertificateCards.tsx';

const details = lazy(() => import('./CertificateDetail.tsx'));
const external = lazy(() => import('./ExternalDetail.tsx'));
const form = lazy(() => import('./ExternalForm.tsx'));
const { mineCertificateList } = certificateEndpoints;

/** 我的证书: what one holds, and what one has brought from elsewhere. */
const MyCertificates = () => {
  const t = useTexts(texts);
  const named = useSearchParams()[0].get('external');
  const drawers = useDrawers(
    { details, external, form },
    {
      ...(named ? { first: { part: 'external' as const, id: named } } : {}),
      onClose: (part) => part === 'details' && refresh(mineCertificateList),
    },
  );
  return (
    <ListPage
      endpoint={mineCertificateList}
      columns={[
        { field: 'certificateName', width: 220 },
        { field: 'certificateNumber', width: 180 },
        { field: 'source', width: 100 },
        { field: 'issuer', width: 180 },
        { field: 'issuedOn', width: 120 },
        { field: 'validTo', width: 120, render: (day) => day ?? t('forGood') },
        { field: 'state', width: 100, tones: certificateTones },
      ]}
      filters={['state']}
      actions={[add(undefined, t('addExternal'), drawers.open.form)]}
      cards={(rows) => (
        <MyCertificateCards
          rows={rows}
          onOpen={(row) =>
            row.source === 'external' ? drawers.open.external(row) : drawers.open.details(row)
          }
          onEdit={drawers.open.form}
        />
      )}
      drawers={drawers}
      emptyText={t('mineNone')}
    />
  );
};

export default MyCertificates;
