import { letterEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../letterTexts.ts';
import { LazyCampaignSelect } from './LazyCampaignSelect.ts';
import { LetterDue, LetterState } from './LetterState.tsx';
import { useLetterEvents } from './useLetterEvents.ts';

/** Every letter of responsibility within one's scope. */
const LetterList = () => {
  const t = useTexts(texts);
  const file = useFile();
  const { open, ...drawers } = useDrawers({
    details: lazy(() => import('./LetterDetail.tsx')),
    why: lazy(() => import('./LetterReason.tsx')),
  });
  return (
    <ListPage
      endpoint={calls.letterPageList}
      defaults={{ subtree: true }}
      columns={[
        { field: 'letterNo', width: 150, least: 132 },
        { field: 'state', width: 150, card: 'state', render: (_, row) => <LetterState letter={row} /> },
        { field: 'lowerUnit', width: 180 },
        { field: 'lowerSigner', width: 110 },
        { field: 'upperSigner', width: 110, card: 'none' },
        { field: 'dueAt', width: 130, card: 'none', render: (_, row) => <LetterDue letter={row} /> },
        { field: 'signedAt', width: 120, card: 'none' },
      ]}
      more={['kind', 'riskLevel', 'campaignTitle', 'upperUnit', 'remindedCount']}
      filters={[
        ...(['keyword', 'state'] as const),
        { field: 'campaignId', control: <LazyCampaignSelect /> },
        ...(['kind', 'organizationId', 'overdue'] as const),
      ]}
      exports={{ calls: calls.letterExport }}
      events={useLetterEvents(file, open.why)}
      rowActions={[opens('pdf', t('openPdf'), calls.letterPdf, file.ofRow(calls.letterPdf).opens)]}
      drawers={drawers}
      onOpen={open.details}
      emptyText={t('lettersEmpty')}
    />
  );
};

export default LetterList;
