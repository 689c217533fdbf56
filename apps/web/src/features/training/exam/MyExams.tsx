import { examEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../examTexts.ts';
import { ExamCards } from './ExamCards.tsx';

const start = lazy(() => import('./StartDialog.tsx'));
const result = lazy(() => import('./ResultDrawer.tsx'));

/** Tab 考试: the exams that are for the caller. */
const MyExams = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ start, result });
  return (
    <ListPage
      endpoint={examEndpoints.examList}
      columns={[
        { field: 'examName', width: 260 },
        { field: 'examKind', width: 90 },
        { field: 'status', width: 110 },
        { field: 'bestScore', width: 100 },
        { field: 'closeAt', width: 160 },
      ]}
      filters={['examName']}
      cards={(rows) => (
        <ExamCards
          rows={rows}
          onStart={(exam) => drawers.open.start(undefined, { exam })}
          onResult={(exam) => drawers.open.result(undefined, { exam })}
        />
      )}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default MyExams;
