import { externalEndpoints as calls, type ExternalRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../certificateTexts.ts';
import { certificateTones } from '../certificateTones.ts';
import { ExternalKindSelect } from './ExternalKindSelect.tsx';

const details = lazy(() => import('./ExternalDetail.tsx'));
const decide = lazy(() => import('./ExternalDecide.tsx'));
const kinds = lazy(() => import('./ExternalKinds.tsx'));

/** Tab 外部证书: what people bring from elsewhere, to be confirmed. */
const ExternalList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, decide, kinds });
  const deciding = (act: 'accept' | 'reject' | 'revoke') => (row: ExternalRow) =>
    drawers.open.decide(row, { act });
  return (
    <ListPage
      endpoint={calls.externalList}
      columns={[
        { field: 'number', width: 170 },
        { field: 'personName', width: 100 },
        { field: 'unit', width: 180 },
        { field: 'kindName', width: 160, render: (name) => shippedName(name) },
        { field: 'issuer', width: 180 },
        { field: 'issuedAt', width: 120 },
        { field: 'validTo', width: 120, render: (day) => day ?? t('forGood') },
        { field: 'state', width: 100, tones: certificateTones },
      ]}
      filters={[
        'keyword',
        { field: 'kindCode', control: <ExternalKindSelect /> },
        'state',
        'organizationId',
        'subtree',
      ]}
      actions={[tool('kinds', t('kinds'), calls.externalSettingSave, drawers.open.kinds)]}
      events={[
        { event: 'accept', calls: calls.externalDecide, opens: deciding('accept') },
        { event: 'reject', calls: calls.externalDecide, opens: deciding('reject') },
        { event: 'revoke', danger: true, calls: calls.externalDecide, opens: deciding('revoke') },
      ]}
      onOpen={drawers.open.details}
      drawers={drawers}
      emptyText={t('externalNone')}
    />
  );
};

export default ExternalList;
