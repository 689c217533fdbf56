import { type AnyEndpoint, type LetterRow, letterEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { dangerous, forMany, opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../letterTexts.ts';
import { LazyCampaignSelect } from './LazyCampaignSelect.ts';
import type { Reason } from './LetterReason.tsx';
import { LetterDue, LetterState } from './LetterState.tsx';
import { useRemind } from './useRemind.ts';

const calls = letterEndpoints;
const subtree = { subtree: true };

/** Every letter of responsibility within one's scope. */
const LetterList = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const file = useFile();
  const drawers = useDrawers({
    details: lazy(() => import('./LetterDetail.tsx')),
    why: lazy(() => import('./LetterReason.tsx')),
  });
  const sign = (rows: readonly LetterRow[]) =>
    go(`/ledger/letterSign?${rows.map(({ id }) => `id=${id}`).join('&')}`);
  const zip = (rows: readonly LetterRow[]) =>
    file.save(calls.letterZip, { ids: rows.map(({ id }) => id) }, t('zipTitle'));
  const why = (event: Reason, call: AnyEndpoint) => ({
    ...{ event, calls: call, several: { label: t(event) } },
    opensMany: (rows: readonly LetterRow[]) => drawers.open.why(rows, { action: event }),
  });
  return (
    <ListPage
      endpoint={calls.letterPageList}
      defaults={subtree}
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
      events={[
        {
          ...{ event: 'sign', calls: calls.letterSign, opensMany: sign },
          several: { label: t('signMore'), calls: calls.letterSignMore, all: true },
        },
        useRemind(),
        forMany('zip', t('zip'), calls.letterZip, zip),
        why('reissue', calls.letterReissue),
        dangerous(why('void', calls.letterVoid)),
      ]}
      rowActions={[opens('pdf', t('openPdf'), calls.letterPdf, file.ofRow(calls.letterPdf).opens)]}
      drawers={drawers}
      onOpen={drawers.open.details}
      emptyText={t('lettersEmpty')}
    />
  );
};

export default LetterList;
