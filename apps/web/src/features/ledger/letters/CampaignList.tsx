import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type CampaignRow, ledger } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../letterTexts.ts';
import { campaignTones } from '../tones.ts';
import { Rate, RateBars } from './RateBars.tsx';
import { useCampaignActions } from './useCampaignActions.tsx';

const CampaignForm = lazy(() => import('./CampaignForm.tsx'));
const CampaignExtend = lazy(() => import('./CampaignExtend.tsx'));

const { campaignPageList, campaignSave } = ledger.endpoints;

/** The campaigns in which letters are signed, with how far each organisation is. */
const CampaignList = () => {
  const t = useTexts(texts);
  const [form, setForm] = useState<CampaignRow | 'new'>();
  const [extending, setExtending] = useState<CampaignRow>();
  const [shown, setShown] = useState<CampaignRow>();
  const actionsOf = useCampaignActions({ edit: setForm, extend: setExtending });
  return (
    <ListPage
      endpoint={campaignPageList}
      columns={[
        { field: 'title', width: 220 },
        { field: 'state', width: 90, tones: campaignTones },
        { field: 'year', width: 80, card: 'none', render: (year) => String(year) },
        {
          key: 'rate',
          title: t('rate'),
          width: 180,
          render: (row) => <Rate issued={row.issuedCount} signed={row.signedCount} />,
        },
        { field: 'issuedCount', width: 90, card: 'none' },
        { field: 'overdueCount', width: 90, card: 'none' },
        { field: 'issueAt', width: 120, card: 'none' },
        { field: 'dueAt', width: 120 },
      ]}
      filters={['year', 'state']}
      actions={[
        {
          key: 'add',
          label: t('campaignAdd'),
          icon: <PlusOutlined />,
          primary: true,
          calls: campaignSave,
          onClick: () => setForm('new'),
        },
      ]}
      rowActions={actionsOf}
      onOpen={setShown}
      emptyText={t('campaignEmpty')}
    >
      {shown && <RateBars campaign={shown} onClose={() => setShown(undefined)} />}
      <Suspense fallback={null}>
        {form && <CampaignForm row={form === 'new' ? undefined : form} onClose={() => setForm(undefined)} />}
        {extending && <CampaignExtend row={extending} onClose={() => setExtending(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default CampaignList;
