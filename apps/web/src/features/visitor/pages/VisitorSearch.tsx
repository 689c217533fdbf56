import { visitor } from '@anyan/contract';
import { lazy, useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { visitorColumns, visitorFilterBar } from '../parts/columns.tsx';
import { texts } from '../texts.ts';

const details = lazy(() => import('../parts/VisitorDetail.tsx'));

const { visitorPageList, visitorDetails, visitorExport } = visitor.endpoints;

/** /dataSearch/visitorList: finding visits, and taking what was found along; nothing is changed here. */
const VisitorSearch = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details });
  const columns = useMemo(() => visitorColumns(t), [t]);
  return (
    <ListPage
      title={t('searchTitle')}
      endpoint={visitorPageList}
      name="visitorSearch"
      savedViews="dataSearch.visitorList"
      columns={columns}
      filters={[...visitorFilterBar.filter((filter) => filter !== 'hosted'), 'organizationId', 'subtree']}
      exports={{ calls: visitorExport }}
      openCalls={visitorDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default VisitorSearch;
