import { examEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { ExamCards } from '../exam/ExamCards.tsx';
import { texts } from '../examTexts.ts';

const start = lazy(() => import('../exam/StartDialog.tsx'));
const result = lazy(() => import('../exam/ResultDrawer.tsx'));

/** /access/userExamList: the exams that are for the caller. */
const UserExamList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ start, result });
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
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

export default UserExamList;
