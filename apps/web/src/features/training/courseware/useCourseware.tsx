import { type CoursewareRow, coursewareEndpoints, learnerEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { remove, sends } from '../../../widgets/list/actions.tsx';
import type { EventAction, RowAction } from '../../../widgets/list/types.ts';
import { texts } from '../coursewareTexts.ts';
import { NeededBy } from './NeededBy.tsx';

const parts = {
  details: lazy(() => import('./CoursewareDetail.tsx')),
  form: lazy(() => import('./CoursewareForm.tsx')),
  check: lazy(() => import('./CheckForm.tsx')),
  type: lazy(() => import('./TypeChange.tsx')),
  learners: lazy(() => import('../learn/Learners.tsx')),
};
const {
  coursewareEdit,
  coursewareCheck,
  coursewareCopy,
  coursewareEditType,
  coursewareDelete,
  coursewareDeleteMore,
} = coursewareEndpoints;

/** What may be done with courseware, and the drawers that it opens. */
export const useCourseware = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const drawers = useDrawers(parts);
  const copy = useTold(coursewareCopy, { done: () => t('copied') });
  const deciding = (action: 'submit' | 'approve' | 'reject') => ({
    event: action,
    calls: coursewareCheck,
    opens: (row: CoursewareRow) => drawers.open.check(undefined, { of: row, action }),
  });
  const sending = (action: 'withdraw' | 'online' | 'offline' | 'discard', done: string, effect?: string) => ({
    event: action,
    ...sends(coursewareCheck, done, { action }),
    ...(effect ? { effects: () => [effect] } : {}),
  });
  const events: EventAction<CoursewareRow>[] = [
    { event: 'edit', calls: coursewareEdit, opens: (row) => drawers.open.form(row) },
    deciding('submit'),
    deciding('approve'),
    { ...deciding('reject'), danger: true },
    sending('withdraw', t('withdrawn'), t('withdrawEffect')),
    sending('online', t('online')),
    {
      ...sending('offline', t('offline')),
      effects: ({ id }) => [t('offlineEffect'), <NeededBy key="needed" id={id} />],
    },
    { ...sending('discard', t('discarded'), t('discardEffect')), danger: true },
    { event: 'copy', calls: coursewareCopy, opens: ({ id }) => copy.mutate({ id }) },
  ];
  const rowActions: RowAction<CoursewareRow>[] = [
    {
      key: 'learners',
      label: t('learners'),
      calls: learnerEndpoints.coursewareLearnerList,
      // Before it was published first nobody could learn it.
      when: ({ revision }) => revision > 0,
      run: ([row]) => row && drawers.open.learners(row),
    },
    {
      key: 'type',
      label: t('changeType'),
      calls: coursewareEditType,
      many: coursewareEditType,
      each: true,
      when: ({ can }) => can.includes('edit'),
      run: (rows) => drawers.open.type(rows),
    },
    remove(coursewareDelete, {
      when: ({ can }: CoursewareRow) => can.includes('delete'),
      effects: () => [t('deleteEffect')],
    }),
    {
      key: 'deleteMore',
      label: t('delete'),
      danger: true,
      when: () => false,
      many: coursewareDeleteMore,
      run: (_, { ask, send }) =>
        ask([t('deleteEffect')], () =>
          send({}, undefined, (result) => {
            const { deleted, kept } = result as { deleted: number; kept: readonly object[] };
            void message.success(
              kept.length > 0
                ? t('deletedSome', { deleted, kept: kept.length })
                : t('deletedAll', { deleted }),
            );
          }),
        ),
    },
  ];
  return { drawers, events, rowActions };
};
