import { type QuestionRow, questionEndpoints, type ResultOf, rescoreEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { lazy } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { useDrawers } from '../../../../widgets/drawer/useDrawers.tsx';
import { opens, remove, sends } from '../../../../widgets/list/actions.tsx';
import type { EventAction, RowAction } from '../../../../widgets/list/types.ts';
import { texts } from '../../questionTexts.ts';

const parts = {
  details: lazy(() => import('./QuestionDetail.tsx')),
  form: lazy(() => import('./QuestionForm.tsx')),
  move: lazy(() => import('./MoveForm.tsx')),
  tag: lazy(() => import('./TagForm.tsx')),
  duplicates: lazy(() => import('./Duplicates.tsx')),
  text: lazy(() => import('./TextImport.tsx')),
  rescore: lazy(() => import('./RescoreForm.tsx')),
};
const {
  coursewareQuestionEdit,
  coursewareQuestionStatusChange,
  coursewareQuestionDelete,
  coursewareQuestionDeleteMore,
  coursewareQuestionMove,
  coursewareQuestionTag,
} = questionEndpoints;

/** What may be done with questions, and the drawers that it opens. */
export const useQuestions = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const drawers = useDrawers(parts, {
    details: {
      onRescore: (row: Pick<QuestionRow, 'id' | 'revision'>, revision: number) =>
        drawers.open.rescore(row, { revision }),
    },
  });
  const events: EventAction<QuestionRow>[] = [
    { event: 'edit', calls: coursewareQuestionEdit, opens: (row) => drawers.open.form(row) },
    {
      event: 'enable',
      ...sends(coursewareQuestionStatusChange, t('enabled'), { state: 'enabled' }),
      many: true,
    },
    {
      event: 'disable',
      ...sends(coursewareQuestionStatusChange, t('disabled'), { state: 'disabled' }),
      many: true,
    },
  ];
  const editable = { when: ({ can }: QuestionRow) => can.includes('edit'), each: true } as const;
  const rowActions: RowAction<QuestionRow>[] = [
    {
      ...editable,
      key: 'move',
      label: t('move'),
      calls: coursewareQuestionMove,
      many: coursewareQuestionMove,
      run: (rows) => drawers.open.move(rows),
    },
    {
      ...editable,
      key: 'tag',
      label: t('tag'),
      calls: coursewareQuestionTag,
      many: coursewareQuestionTag,
      run: (rows) => drawers.open.tag(rows),
    },
    opens(
      'rescore',
      t('rescore'),
      rescoreEndpoints.questionRescore,
      (row: QuestionRow) => drawers.open.rescore(row),
      {
        when: ({ can }) => can.includes('rescore'),
      },
    ),
    remove(coursewareQuestionDelete, {
      when: ({ can }: QuestionRow) => can.includes('delete'),
      effects: () => [t('deleteEffect')],
      onDone: ({ archived }) => archived && void message.info(t('archived')),
    }),
    {
      key: 'deleteMore',
      label: t('delete'),
      danger: true,
      when: () => false,
      many: coursewareQuestionDeleteMore,
      run: (_, { ask, send }) =>
        ask([t('deleteEffect')], () =>
          send({}, undefined, (result) => {
            const { deleted, archived, kept } = result as ResultOf<typeof coursewareQuestionDeleteMore>;
            void message.success(
              kept.length > 0
                ? t('deletedSome', { deleted, archived, kept: kept.length })
                : t('deletedAll', { deleted, archived }),
            );
          }),
        ),
    },
  ];
  return { drawers, events, rowActions };
};
