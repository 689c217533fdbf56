import { type LetterRow, ledger } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LateOrganizationSelect } from '../../../widgets/pick/late.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../letterTexts.ts';
import { letterTones } from '../tones.ts';
import { LateCampaignSelect } from './LateCampaignSelect.ts';
import { useLetterActions } from './useLetterActions.ts';

const LetterDetail = lazy(() => import('./LetterDetail.tsx'));
const LetterReason = lazy(() => import('./LetterReason.tsx'));

const { letterPageList, letterExport } = ledger.endpoints;
const subtree = { subtree: true };

/** Every letter of responsibility within one's scope. */
const LetterList = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const [shown, setShown] = useState<LetterRow>();
  const [reason, setReason] = useState<{ action: 'void' | 'reissue'; rows: readonly LetterRow[] }>();
  const { rowActions, batchActions } = useLetterActions({
    sign: (rows) => go(`/ledger/letterSign?${rows.map(({ id }) => `id=${id}`).join('&')}`),
    reason: (action, rows) => setReason({ action, rows }),
  });
  return (
    <ListPage
      endpoint={letterPageList}
      defaults={subtree}
      columns={[
        { field: 'letterNo', width: 180 },
        { field: 'state', width: 100, tones: letterTones },
        { field: 'kind', width: 84, card: 'none' },
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
        { field: 'campaignTitle', width: 180, hidden: true, card: 'none' },
        { field: 'upperUnit', width: 160, hidden: true, card: 'none' },
        { field: 'remindedCount', width: 90, hidden: true, card: 'none' },
      ]}
      filters={[
        'keyword',
        'state',
        { field: 'campaignId', control: <LateCampaignSelect /> },
        'kind',
        { field: 'organizationId', control: <LateOrganizationSelect /> },
        'overdue',
      ]}
      exports={{ calls: letterExport }}
      rowActions={rowActions}
      batchActions={batchActions}
      onOpen={setShown}
      emptyText={t('lettersEmpty')}
    >
      <Suspense fallback={null}>
        {shown && (
          <LetterDetail id={shown.id} actions={rowActions(shown)} onClose={() => setShown(undefined)} />
        )}
        {reason && <LetterReason {...reason} onClose={() => setReason(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default LetterList;
