import { licenceEndpoints as calls, type LicenceEnd } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazySupplierSelect } from '../parts/lazy.ts';
import { LicenceValidTo } from './LicenceValidTo.tsx';
import { texts } from './texts.ts';
import { licenceTones } from './tones.ts';

const details = lazy(() => import('./LicenceDetail.tsx'));
const review = lazy(() => import('./ReviewForm.tsx'));
const form = lazy(() => import('./LicenceForm.tsx'));

interface Props {
  /** Of the caller's own company. */
  own?: boolean;
  /** Whether more may be handed in. */
  adds?: boolean;
  daysLeft?: LicenceEnd;
}

/** Licences by their end: of all suppliers, or of one's own company. */
export const LicenceList = ({ own = false, adds = false, daysLeft }: Props) => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers({ details, review, form });
  return (
    <ListPage
      hint={t(own ? 'ownHint' : 'hint')}
      {...(own ? { title: t('ownTitle') } : {})}
      endpoint={calls.qualificationPageList}
      {...(daysLeft ? { input: { daysLeft } } : {})}
      columns={[
        { field: 'kind', width: 190 },
        ...(own ? [] : [{ field: 'supplierName' as const, width: 200, card: 'fact' as const }]),
        { field: 'certificateNo', width: 150, least: 120, card: 'none' },
        { field: 'state', width: 100, tones: licenceTones },
        { field: 'validTo', width: 210, card: 'fact', render: (_, row) => <LicenceValidTo {...row} /> },
        { field: 'goodsCount', width: 110, align: 'right', card: own ? 'fact' : 'none' },
        { field: 'waitingFor', width: 130, card: 'none', render: (names) => names ?? '' },
      ]}
      more={['issuer', 'createdAt']}
      filters={
        own
          ? ['kind', 'state', 'daysLeft']
          : [{ field: 'supplierId', control: <LazySupplierSelect /> }, 'kind', 'state']
      }
      actions={adds ? [add(calls.qualificationAdd, t('add'), open.form)] : []}
      events={[
        { event: 'review', calls: calls.qualificationReview, opens: (row) => open.review(row) },
        { event: 'renew', calls: calls.qualificationRenew, opens: (row) => open.form(row) },
      ]}
      openCalls={calls.qualificationDetails}
      drawers={drawers}
      emptyText={t(own ? 'ownEmpty' : 'empty')}
    />
  );
};
