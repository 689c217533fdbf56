import { type CoursewareTypeRow, coursewareTypeEndpoints, coursewareTypeLimits } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { edit, opens, remove, setStatus } from '../../../widgets/list/actions.tsx';
import type { RowAction } from '../../../widgets/list/types.ts';
import { texts } from '../typeTexts.ts';

const { coursewareTypeAdd, coursewareTypeEdit, coursewareTypeStatusChange, coursewareTypeDelete } =
  coursewareTypeEndpoints;

type Open = (row?: CoursewareTypeRow, rest?: { parentId: string }) => void;

/** What may be done with a courseware type of the tree. */
export const useTypeActions = (openForm: Open): RowAction<CoursewareTypeRow>[] => {
  const t = useTexts(texts);
  return [
    edit(coursewareTypeEdit, (row) => openForm(row), { when: ({ can }) => can.includes('edit') }),
    opens('addBelow', t('addBelow'), coursewareTypeAdd, ({ id }) => openForm(undefined, { parentId: id }), {
      when: ({ above, can }) => can.includes('addBelow') && above.length + 1 < coursewareTypeLimits.depth,
    }),
    ...setStatus('useStatus', coursewareTypeStatusChange, {
      effects: () => [t('disableEffect')],
      when: ({ can }: CoursewareTypeRow) => can.includes('enable') || can.includes('disable'),
    }),
    remove(coursewareTypeDelete, {
      when: ({ can }) => can.includes('delete'),
      blocked: ({ childCount, questionCount }) =>
        (childCount > 0 && t('hasChildren', { n: childCount })) ||
        (questionCount > 0 && t('hasQuestions', { n: questionCount })),
      effects: () => [t('deleteEffect')],
    }),
  ];
};
