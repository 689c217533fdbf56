import { coursewareEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyCoursewareTypeSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../coursewareTexts.ts';
import { useBuiltIn } from '../parts/useBuiltIn.ts';
import { useCoursewareColumns } from './columns.tsx';
import { useCourseware } from './useCourseware.tsx';

/** Tab 课件: all that one may see of it, with what may be done. */
const CoursewareTab = () => {
  const t = useTexts(texts);
  const { drawers, events, rowActions } = useCourseware();
  const builtIn = useBuiltIn(['types', 'courseware'], t('loadBuiltIn'), (count) => t('loaded', count));
  return (
    <ListPage
      hint={t('hint')}
      endpoint={coursewareEndpoints.coursewareList}
      columns={useCoursewareColumns()}
      filters={[
        'coursewareName',
        { field: 'coursewareTypeId', control: <LazyCoursewareTypeSelect mine="read" withDisabled /> },
        'state',
        'organizationId',
        'chapterKind',
        'compulsory',
      ]}
      actions={[builtIn, add(coursewareEndpoints.coursewareAdd, t('add'), drawers.open.form)]}
      events={events}
      rowActions={rowActions}
      openCalls={coursewareEndpoints.coursewareDetails}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default CoursewareTab;
