import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useFolding } from '../word/useFolding.tsx';
import { useTypeOrder } from '../word/useTypeOrder.ts';
import { alikeColumn, useWordPage } from '../word/useWordPage.tsx';
import { WordName } from '../word/WordName.tsx';

/** /purchase/commodityTypeManage: the whole tree that goods are sorted by. */
const CommodityTypeList = () => {
  const page = useWordPage('type');
  const { action, ...folding } = useFolding();
  return (
    <ListPage
      {...page}
      {...folding}
      actions={[...page.actions, action]}
      unpaged
      columns={[
        { field: 'name', width: 260, render: (_, row) => <WordName word={row} /> },
        { field: 'typeCode', width: 110 },
        { field: 'commodityKind', width: 110, card: 'none' },
        { field: 'ledgerKind', width: 120 },
        { field: 'requiresCas', width: 100, card: 'none' },
        { field: 'attributes', width: 160, card: 'none' },
        { field: 'usage', width: 90 },
        { ...alikeColumn, hidden: true },
        { field: 'useStatus', width: 90 },
      ]}
      filters={['keyword', 'useStatus', 'duplicates']}
      onSort={useTypeOrder()}
    />
  );
};

export default CommodityTypeList;
