import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { alikeColumn, useWordPage } from '../word/useWordPage.tsx';
import { WordName } from '../word/WordName.tsx';

/** /purchase/brandManage */
const BrandList = () => (
  <ListPage
    {...useWordPage('brand')}
    columns={[
      { field: 'name', width: 200, render: (_, row) => <WordName word={row} /> },
      { field: 'englishName', width: 180 },
      { field: 'country', width: 130, card: 'none' },
      { field: 'usage', width: 100 },
      alikeColumn,
      { field: 'sort', width: 80, card: 'none' },
      { field: 'useStatus', width: 90 },
    ]}
    filters={['keyword', 'useStatus', 'duplicates']}
  />
);

export default BrandList;
