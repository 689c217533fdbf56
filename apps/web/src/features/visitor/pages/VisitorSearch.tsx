import { type VisitorRow, visitor } from '@anyan/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LateOrganizationSelect } from '../../../widgets/pick/late.tsx';
import { visitorColumns, visitorFilterBar } from '../parts/columns.tsx';
import { texts } from '../texts.ts';

const VisitorDetail = lazy(() => import('../parts/VisitorDetail.tsx'));

const { visitorPageList, visitorDetails, visitorExport } = visitor.endpoints;

/** /dataSearch/visitorList: finding visits, and taking what was found along; nothing is changed here. */
const VisitorSearch = () => {
  const t = useTexts(texts);
  const [shown, setShown] = useState<VisitorRow>();
  const columns = useMemo(() => visitorColumns(t), [t]);
  return (
    <ListPage
      title={t('searchTitle')}
      endpoint={visitorPageList}
      name="visitorSearch"
      savedViews="dataSearch.visitorList"
      columns={columns}
      filters={[
        ...visitorFilterBar.filter((filter) => filter !== 'hosted'),
        { field: 'organizationId', control: <LateOrganizationSelect withDisabled /> },
        'subtree',
      ]}
      exports={{ calls: visitorExport }}
      onOpen={setShown}
      openCalls={visitorDetails}
      emptyText={t('empty')}
    >
      <Suspense fallback={null}>
        {shown && <VisitorDetail id={shown.id} onClose={() => setShown(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default VisitorSearch;
