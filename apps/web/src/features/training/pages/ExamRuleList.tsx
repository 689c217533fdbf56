import { type ExamRuleRow, examRuleEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useRuleColumns } from '../rule/useRuleColumns.ts';
import { useMayAddRules, useRuleEvents } from '../rule/useRuleEvents.ts';
import { texts } from '../ruleTexts.ts';

const details = lazy(() => import('../parts/ExamRuleDetail.tsx'));
const form = lazy(() => import('../parts/ExamRuleForm.tsx'));

const calls = examRuleEndpoints;

/** /access/examRole: the exams that people sit before they may enter. */
const ExamRuleList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form });
  const openForm = drawers.open.form;
  const may = useMayAddRules();
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.examRoleShow}
      columns={useRuleColumns()}
      filters={['examName', 'examKind', 'state', 'openNow']}
      actions={[{ ...add(calls.examRoleSave, t('add'), openForm), may }]}
      events={useRuleEvents(openForm)}
      rowActions={[
        {
          ...opens('copy', t('copy'), calls.examRoleDetails, (row: ExamRuleRow) =>
            openForm(row, { copy: true }),
          ),
          may,
        },
      ]}
      onOpen={drawers.open.details}
      openCalls={calls.examRoleDetails}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default ExamRuleList;
