import { type AppealRow, appealEndpoints, scoreEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../appealTexts.ts';
import { appealTones } from '../tones.ts';

const paper = lazy(() => import('../score/AttemptDetail.tsx'));
const decide = lazy(() => import('./DecideForm.tsx'));
const { appealList, appealDecide } = appealEndpoints;

/** What is said against the scores of an exam. */
const AppealList = ({ examRoleId }: { examRoleId: string }) => {
  const t = useTexts(texts);
  const drawers = useDrawers({ paper, decide });
  const aboutOf = (no: number | null) => (no === null ? t('whole') : t('question', { no }));
  const scoreOf = (score: number | null, { totalScore: total }: AppealRow) =>
    t('scoreOf', { score: score ?? '', total });
  const paperOf = ({ attemptId: id }: AppealRow) => drawers.open.paper({ id });
  return (
    <ListPage
      endpoint={appealList}
      input={{ examRoleId }}
      columns={[
        { field: 'personName', width: 110 },
        { field: 'personNumber', width: 120, card: 'none' },
        { field: 'state', width: 90, tones: appealTones },
        { field: 'no', title: t('about'), width: 110, align: 'left', card: 'fact', render: aboutOf },
        { field: 'reason', width: 280, card: 'fact' },
        {
          field: 'files',
          width: 160,
          card: 'none',
          render: (files) =>
            files.map(({ id, name, url }) => (
              <a key={id} href={url} target="_blank" rel="noreferrer" style={{ display: 'block' }}>
                {name}
              </a>
            )),
        },
        { field: 'score', width: 100, card: 'none', render: scoreOf },
        { field: 'createdAt', width: 160, card: 'none' },
        { field: 'reply', width: 200, hidden: true, card: 'none' },
      ]}
      filters={['state']}
      events={(['accept', 'reject'] as const).map((event) => ({
        ...{ event, danger: event === 'reject', calls: appealDecide },
        opens: (appeal: AppealRow) => drawers.open.decide(undefined, { appeal, accept: event === 'accept' }),
      }))}
      rowActions={[opens('paper', t('paper'), scoreEndpoints.attemptDetails, paperOf)]}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default AppealList;
