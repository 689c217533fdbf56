import { coursewareTypeEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { TypeName } from '../parts/TypeName.tsx';
import { useTypeActions } from '../parts/useTypeActions.tsx';
import { useTypeOrder } from '../parts/useTypeOrder.ts';
import { texts } from '../typeTexts.ts';

const details = lazy(() => import('../parts/TypeDetail.tsx'));
const form = lazy(() => import('../parts/TypeForm.tsx'));

/** /access/coursewareTypeList: the tree that courseware and questions are sorted by. */
const CoursewareTypeList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form });
  const reorder = useTypeOrder();
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.coursewareTypePageList}
      columns={[
        {
          field: 'typeName',
          width: 240,
          render: (_, row) => <TypeName type={row} depth={row.above.length} />,
        },
        { field: 'code', width: 150 },
        { field: 'hazardCategories', width: 220 },
        { field: 'questionCount', width: 90 },
        { field: 'builtIn', width: 80, card: 'none' },
        { field: 'useStatus', width: 90 },
        { field: 'remark', width: 180, card: 'none' },
      ]}
      filters={['typeName', 'useStatus']}
      onSort={reorder}
      actions={[add(calls.coursewareTypeAdd, t('add'), drawers.open.form)]}
      rowActions={useTypeActions(drawers.open.form)}
      openCalls={calls.coursewareTypeDetails}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default CoursewareTypeList;
