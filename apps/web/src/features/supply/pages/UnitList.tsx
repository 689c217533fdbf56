import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { alikeColumn, useWordPage } from '../word/useWordPage.tsx';

/** /purchase/unitManage */
const UnitList = () => (
  <ListPage
    {...useWordPage('unit')}
    columns={[
      { field: 'name', width: 160 },
      { field: 'usage', width: 100 },
      alikeColumn,
      { field: 'sort', width: 80, card: 'none' },
      { field: 'useStatus', width: 90 },
    ]}
    filters={['keyword', 'useStatus', 'duplicates']}
  />
);

export default UnitList;
