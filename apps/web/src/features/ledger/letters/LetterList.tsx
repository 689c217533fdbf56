import { type LetterRow, letterEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../letterTexts.ts';
import { LazyCampaignSelect } from './LazyCampaignSelect.ts';
import type { Reason } from './LetterReason.tsx';
import { LetterState } from './LetterState.tsx';
import { useRemind } from './useRemind.ts';

const {
  letterPageList,
  letterExport,
  letterPdf,
  letterZip,
  letterSign,
  letterSignMore,
  letterReissue,
  letterVoid,
} = letterEndpoints;
const subtree = { subtree: true };

/** Every letter of responsibility within one's scope. */
const LetterList = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const file = useFile();
  const remind = useRemind();
  const drawers = useDrawers({
    details: lazy(() => import('./LetterDetail.tsx')),
    why: lazy(() => import('./LetterReason.tsx')),
  });
  const sign = (...rows: readonly LetterRow[]) =>
    go(`/ledger/letterSign?${rows.map(({ id }) => `id=${id}`).join('&')}`);
  const ask = (action: Reason, rows: readonly LetterRow[]) => drawers.open.why(rows, { action });
  return (
    <ListPage
      endpoint={letterPageList}
      defaults={subtree}
      columns={[
        { field: 'letterNo', width: 150, least: 132 },
        { field: 'state', width: 150, card: 'state', render: (_, row) => <LetterState letter={row} /> },
        // Its campaign is of one kind, which the filter chooses.
        { field: 'lowerUnit', width: 180 },
        { field: 'lowerSigner', width: 110 },
        { field: 'upperSigner', width: 110, card: 'none' },
        {
          field: 'dueAt',
          width: 130,
          card: 'none',
          render: (day, row) =>
            row.overdue ? (
              <Tag tone="error">
                {formatDay(day)} {t('overdue')}
              </Tag>
            ) : (
              formatDay(day)
            ),
        },
        { field: 'signedAt', width: 120, card: 'none' },
        {
          field: 'riskLevel',
          width: 90,
          hidden: true,
          card: 'none',
          render: (level) => <RiskLevel level={level} />,
        },
      ]}
      more={['kind', 'campaignTitle', 'upperUnit', 'remindedCount']}
      filters={[
        'keyword',
        'state',
        { field: 'campaignId', control: <LazyCampaignSelect /> },
        'kind',
        'organizationId',
        'overdue',
      ]}
      exports={{ calls: letterExport }}
      events={[
        { event: 'sign', calls: letterSign, opens: sign },
        remind.event,
        { event: 'reissue', calls: letterReissue, opens: (row) => ask('reissue', [row]) },
        { event: 'void', danger: true, calls: letterVoid, opens: (row) => ask('void', [row]) },
      ]}
      rowActions={[
        opens('pdf', t('openPdf'), letterPdf, ({ id }: LetterRow) => void file.open(letterPdf, { id })),
      ]}
      batchActions={(rows) => [
        {
          key: 'sign',
          label: t('signMore'),
          calls: letterSignMore,
          may: rows.length > 0 && rows.every(({ can }) => can.includes('sign')),
          onClick: () => sign(...rows),
        },
        remind.ofRows(rows),
        {
          key: 'zip',
          label: t('zip'),
          calls: letterZip,
          disabled: file.busy,
          onClick: () => void file.save(letterZip, { ids: rows.map(({ id }) => id) }, t('zipTitle')),
        },
        { key: 'reissue', label: t('reissue'), calls: letterReissue, onClick: () => ask('reissue', rows) },
        { key: 'void', label: t('void'), danger: true, calls: letterVoid, onClick: () => ask('void', rows) },
      ]}
      drawers={drawers}
      onOpen={drawers.open.details}
      emptyText={t('lettersEmpty')}
    />
  );
};

export default LetterList;
