import { bottleEndpoints as calls, controlCategories } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazySubstanceSelect } from '../dictionary/LazySubstanceSelect.tsx';
import { bottleColumns } from './columns.tsx';
import { placeFilters } from './placeFilters.tsx';
import { texts } from './texts.ts';
import { useBottles } from './useBottles.tsx';
import './stock.css';

/** 库存台账: every bottle in reach. */
const BottleList = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const { open, drawers, events } = useBottles();
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.bottlePageList}
      columns={bottleColumns(t)}
      defaults={{ live: true }}
      filters={[
        'keyword',
        'laboratoryId',
        'organizationId',
        'state',
        ...placeFilters,
        { field: 'substanceId', control: <LazySubstanceSelect /> },
        ...(['controlCategory', 'storageClass', 'ghs', 'expiryDays', 'openedExpired', 'below'] as const),
        ...(['holderId', 'incompatible', 'overLimit', 'supplierName', 'batchNo', 'live'] as const),
      ]}
      summary={({ totals }) =>
        totals.length > 0 && (
          <p className="chem-totals">
            <span className="ay-quiet">{t('totals')}</span>
            {totals.map(({ category, bottles }) => (
              <span key={category}>
                {label(controlCategories[category])} {bottles}
              </span>
            ))}
          </p>
        )
      }
      actions={[add(calls.bottleAdd, t('add'), open.form)]}
      imports={{ calls: calls.bottleImport, template: calls.bottleTempExport }}
      exports={{ calls: calls.bottleExport }}
      events={events}
      openCalls={calls.bottleDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default BottleList;
