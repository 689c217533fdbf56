import {
  examRuleEndpoints as calls,
  type ExamRuleRow,
  previewEndpoints,
  scoreEndpoints,
} from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../ruleTexts.ts';
import type { ExamView } from './ExamRuleList.tsx';
import { useRuleColumns } from './useRuleColumns.ts';
import { useMayAddRules, useRuleEvents } from './useRuleEvents.ts';
import { useShippedRules } from './useShippedRules.tsx';

const details = lazy(() => import('../parts/ExamRuleDetail.tsx'));
const preview = lazy(() => import('../exam/Preview.tsx'));
const form = lazy(() => import('../parts/ExamRuleForm.tsx'));

type Open = (view: ExamView, row: ExamRuleRow) => void;

/** The exams that people sit before they may enter; untitled where the page around them has a title. */
export const RuleList = ({ onOpen, untitled }: { onOpen: Open; untitled: boolean }) => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form, preview });
  const openForm = drawers.open.form;
  const may = useMayAddRules();
  return (
    <ListPage
      {...(!untitled && { title: t('title') })}
      hint={t('hint')}
      endpoint={calls.examRoleShow}
      columns={useRuleColumns()}
      filters={['examName', 'examKind', 'state', 'openNow']}
      actions={[useShippedRules(), { ...add(calls.examRoleSave, t('add'), openForm), may }]}
      events={useRuleEvents(openForm, (row) => onOpen('monitor', row))}
      rowActions={[
        opens('scores', t('scores'), scoreEndpoints.attemptList, (row: ExamRuleRow) => onOpen('scores', row)),
        opens('try', t('tryIt'), previewEndpoints.examRolePaperPreview, (row: ExamRuleRow) =>
          drawers.open.preview(row),
        ),
        {
          ...opens('copy', t('copy'), calls.examRoleDetails, (row: ExamRuleRow) =>
            openForm(row, { copy: true }),
          ),
          may,
        },
      ]}
      openCalls={calls.examRoleDetails}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};
