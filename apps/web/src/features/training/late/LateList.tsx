import { type LateRow, lateEndpoints, scoreEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../lateTexts.ts';
import { lateTones } from '../tones.ts';

const paper = lazy(() => import('../score/AttemptDetail.tsx'));
const decide = lazy(() => import('./LateForm.tsx'));
const { lateAnswerList, lateAnswerDecide } = lateEndpoints;

/** Answers that arrived after the time of an exam was over. */
const LateList = ({ examRoleId }: { examRoleId: string }) => {
  const t = useTexts(texts);
  const drawers = useDrawers({ paper, decide });
  return (
    <ListPage
      endpoint={lateAnswerList}
      input={{ examRoleId }}
      columns={[
        { field: 'personName', width: 110 },
        { field: 'personNumber', width: 120, card: 'none' },
        { field: 'state', width: 90, tones: lateTones },
        { field: 'count', width: 90, card: 'fact', render: (n) => t('count', { n }) },
        { field: 'offlineFrom', width: 160, card: 'none' },
        { field: 'deadlineAt', width: 160, card: 'none' },
        { field: 'receivedAt', width: 160, card: 'fact' },
        {
          field: 'score',
          width: 100,
          card: 'none',
          render: (score, { totalScore: total }) => t('scoreOf', { score: score ?? '', total }),
        },
      ]}
      more={['submitKind', 'reason']}
      filters={['state']}
      events={(['accept', 'reject'] as const).map((event) => ({
        ...{ event, danger: event === 'reject', calls: lateAnswerDecide },
        opens: ({ id }: LateRow) => drawers.open.decide({ id }, { accept: event === 'accept' }),
      }))}
      rowActions={[
        opens('paper', t('paper'), scoreEndpoints.attemptDetails, ({ attemptId }: LateRow) =>
          drawers.open.paper({ id: attemptId }),
        ),
      ]}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default LateList;
