import { type AttemptRow, scoreEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../scoreTexts.ts';
import { useScoreColumns } from './useScoreColumns.tsx';

const details = lazy(() => import('./AttemptDetail.tsx'));
const { attemptList, attemptDetails, attemptExport, attemptPdf } = scoreEndpoints;

/** What came of the sittings of an exam. */
const ScoreList = ({ examRoleId }: { examRoleId: string }) => {
  const t = useTexts(texts);
  const file = useFile();
  const drawers = useDrawers({ details });
  return (
    <ListPage
      endpoint={attemptList}
      input={{ examRoleId }}
      defaults={{ subtree: true }}
      columns={useScoreColumns()}
      filters={['keyword', 'organizationId', 'passed', 'state', 'appealOpen', { field: 'from', to: 'to' }]}
      exports={{ calls: attemptExport }}
      rowActions={[
        opens(
          'pdf',
          t('pdf'),
          attemptPdf,
          ({ id }: AttemptRow) => void file.open(attemptPdf, { attemptId: id }),
        ),
      ]}
      openCalls={attemptDetails}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default ScoreList;
