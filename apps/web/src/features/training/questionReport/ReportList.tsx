import { type QuestionReportRow, questionEndpoints, questionReportEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { leads } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyCoursewareTypeSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../reportTexts.ts';
import { reportColumns } from './columns.tsx';

const details = lazy(() => import('./ReportDetail.tsx'));
const decide = lazy(() => import('./ReportDecide.tsx'));
const { questionReportList, questionReportDecide } = questionReportEndpoints;

/** Tab 纠错: what people say is wrong with questions. */
const ReportList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, decide });
  const deciding = (state: 'fixed' | 'declined') => (row: QuestionReportRow) =>
    drawers.open.decide(row, { state });
  return (
    <ListPage
      endpoint={questionReportList}
      columns={reportColumns}
      filters={[
        'state',
        'kind',
        { field: 'coursewareTypeId', control: <LazyCoursewareTypeSelect mine="read" withDisabled /> },
      ]}
      events={[
        { event: 'fix', calls: questionReportDecide, opens: deciding('fixed') },
        { event: 'decline', danger: true, calls: questionReportDecide, opens: deciding('declined') },
      ]}
      rowActions={[
        leads(
          'question',
          t('showQuestion'),
          ({ questionId }: QuestionReportRow) => `/access/questionBankList?open=${questionId}`,
          questionEndpoints.coursewareQuestionDetails,
        ),
      ]}
      onOpen={drawers.open.details}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default ReportList;
