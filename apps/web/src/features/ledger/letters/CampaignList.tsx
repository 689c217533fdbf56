import { type CampaignRow, letterEndpoints, responsibilityEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, confirms, dangerous, opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../letterTexts.ts';
import { campaignTones } from '../tones.ts';
import { Rate } from './Rate.tsx';
import { useCampaigns } from './useCampaigns.tsx';

const { letterZip } = letterEndpoints;
const { campaignPageList, campaignSave, campaignExtend, campaignEnd } = responsibilityEndpoints;

/** The campaigns in which letters are signed, with how far each organisation is. */
const CampaignList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({
    form: lazy(() => import('./CampaignForm.tsx')),
    extend: lazy(() => import('./CampaignExtend.tsx')),
    details: lazy(() => import('./CampaignDetail.tsx')),
  });
  const { form, extend, details } = drawers.open;
  const { issues, remind } = useCampaigns();
  const file = useFile();
  const zip = ({ id, title }: CampaignRow) => void file.save(letterZip, { campaignId: id }, title);
  const rate = (row: CampaignRow) => <Rate issued={row.issuedCount} signed={row.signedCount} />;
  return (
    <ListPage
      endpoint={campaignPageList}
      columns={[
        { field: 'title', width: 220 },
        { field: 'state', width: 90, tones: campaignTones },
        { field: 'year', width: 80, card: 'none', render: (year) => String(year) },
        { key: 'rate', title: t('rate'), width: 180, render: rate },
        { field: 'issuedCount', width: 90, card: 'none' },
        { field: 'overdueCount', width: 90, card: 'none' },
        { field: 'lateCount', width: 90, card: 'none' },
        { field: 'issueAt', width: 120, card: 'none' },
        { field: 'dueAt', width: 120 },
      ]}
      filters={['year', 'state']}
      actions={[add(campaignSave, t('campaignAdd'), form)]}
      events={[
        ...issues,
        { event: 'edit', calls: campaignSave, opens: form },
        { event: 'remind', ...remind },
        { event: 'extend', calls: campaignExtend, opens: extend },
        dangerous(confirms('end', campaignEnd, t('ended'), () => [t('endEffect')])),
      ]}
      rowActions={[opens('zip', t('zip'), letterZip, zip, { when: ({ signedCount }) => signedCount > 0 })]}
      drawers={drawers}
      onOpen={details}
      emptyText={t('campaignEmpty')}
    />
  );
};

export default CampaignList;
