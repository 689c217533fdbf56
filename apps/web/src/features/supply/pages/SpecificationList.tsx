import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { alikeColumn, useWordPage } from '../word/useWordPage.tsx';

/** /purchase/specificationManage */
const SpecificationList = () => (
  <ListPage
    {...useWordPage('specification')}
    columns={[
      { field: 'name', width: 180 },
      { field: 'amount', width: 110, align: 'right' },
      { field: 'unit', width: 90 },
      { field: 'usage', width: 100 },
      alikeColumn,
      { field: 'sort', width: 80, card: 'none' },
      { field: 'useStatus', width: 90 },
    ]}
    filters={['keyword', 'useStatus', 'duplicates']}
  />
);

export default SpecificationList;
