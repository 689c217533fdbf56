import { stocktakeEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import Page from '../../../features/chemicals/pages/Chemicals.tsx';
import { texts } from '../../../features/stocktake/texts.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { loadChunk } from '../../load.ts';

const StocktakeTab = lazy(() => loadChunk(() => import('../../../features/stocktake/StocktakeTab.tsx')));
const Places = lazy(() => loadChunk(() => import('../../../features/chemicals/stock/PlacesSelect.tsx')));

const Stocktakes = () => <StocktakeTab subject="bottle" Places={Places} />;

/** /chemicals/chemicalsList: the stock of chemicals, with the stock-takes of it. */
const Chemicals = () => {
  const t = useTexts(texts);
  return (
    <Page
      moreTabs={{
        stocktake: { label: t('tab'), Tab: Stocktakes, calls: stocktakeEndpoints.stocktakePageList },
      }}
    />
  );
};

export default Chemicals;
