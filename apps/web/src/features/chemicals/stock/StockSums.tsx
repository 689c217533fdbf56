import { bottleEndpoints } from '@anyan/contract';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Pictograms } from '../../../widgets/sheet/Pictograms.tsx';
import { unitText } from '../unitText.ts';
import { texts } from './texts.ts';

/** What there is of each substance; a click leads to its bottles. */
const StockSums = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  return (
    <ListPage
      endpoint={bottleEndpoints.substanceStockList}
      columns={[
        { field: 'chineseName', width: 180 },
        { field: 'casCode', width: 120 },
        {
          field: 'ghsPictograms',
          width: 140,
          card: 'none',
          render: (codes) => <Pictograms codes={codes} size={24} />,
        },
        { field: 'controlCategories', width: 180, card: 'none' },
        {
          field: 'sums',
          width: 160,
          card: 'fact',
          align: 'right',
          render: (sums) =>
            sums
              ? sums.map(({ amount, unit }) => `${formatNumber(amount)} ${unitText(unit)}`).join(' + ')
              : t('blind'),
        },
        { field: 'bottles', width: 90, card: 'fact' },
        { field: 'laboratories', width: 100, card: 'none' },
        { field: 'soonest', width: 120, card: 'none' },
      ]}
      filters={['keyword', 'laboratoryId', 'controlCategory', 'storageClass']}
      onOpen={({ id }) => void go(`/chemicals/chemicalsList?tab=stock&substanceId=${id}`)}
      emptyText={t('emptySums')}
    />
  );
};

export default StockSums;
