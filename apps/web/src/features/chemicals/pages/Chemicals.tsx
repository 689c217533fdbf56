import {
  bottleEndpoints,
  chemicalAlertEndpoints,
  chemicalReportEndpoints,
  chemicalRequestEndpoints,
  chemicalTransferEndpoints,
  controlEndpoints,
  limitEndpoints,
  movementEndpoints,
  shareEndpoints,
  storageEndpoints,
  substanceEndpoints,
  wasteContainerEndpoints,
} from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { type TabOf, TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../texts.ts';

const BottleList = lazy(() => import('../stock/BottleList.tsx'));
const StockSums = lazy(() => import('../stock/StockSums.tsx'));
const RequestTab = lazy(() => import('../request/RequestTab.tsx'));
const TransferTab = lazy(() => import('../transfer/TransferTab.tsx'));
const ShareTab = lazy(() => import('../share/ShareTab.tsx'));
const MovementList = lazy(() => import('../stock/MovementList.tsx'));
const AlertTab = lazy(() => import('../alert/AlertTab.tsx'));
const StorageTab = lazy(() => import('../stock/StorageTab.tsx'));
const LimitTab = lazy(() => import('../limit/LimitTab.tsx'));
const WasteTab = lazy(() => import('../waste/WasteTab.tsx'));
const RuleTab = lazy(() => import('../control/RuleTab.tsx'));
const ReportTab = lazy(() => import('../report/ReportTab.tsx'));
const SubstanceList = lazy(() => import('../dictionary/SubstanceList.tsx'));

/** Every bottle of the college, and what is known of what is in it; what belongs to other features stands among it. */
const Chemicals = ({ moreTabs = {} }: { moreTabs?: Readonly<Record<string, TabOf>> }) => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        stock: { label: t('tabStock'), Tab: BottleList, calls: bottleEndpoints.bottlePageList },
        sums: { label: t('tabSums'), Tab: StockSums, calls: bottleEndpoints.substanceStockList },
        request: {
          label: t('tabRequest'),
          Tab: RequestTab,
          calls: chemicalRequestEndpoints.requestPageList,
        },
        transfer: {
          label: t('tabTransfer'),
          Tab: TransferTab,
          calls: chemicalTransferEndpoints.transferPageList,
        },
        share: { label: t('tabShare'), Tab: ShareTab, calls: shareEndpoints.sharePageList },
        movement: {
          label: t('tabMovement'),
          Tab: MovementList,
          calls: movementEndpoints.movementPageList,
        },
        alert: { label: t('tabAlert'), Tab: AlertTab, calls: chemicalAlertEndpoints.alertPageList },
        ...moreTabs,
        storage: { label: t('tabStorage'), Tab: StorageTab, calls: storageEndpoints.storageTree },
        limit: { label: t('tabLimit'), Tab: LimitTab, calls: limitEndpoints.limitPageList },
        waste: {
          label: t('tabWaste'),
          Tab: WasteTab,
          calls: wasteContainerEndpoints.wasteContainerPageList,
        },
        dictionary: {
          label: t('tabDictionary'),
          Tab: SubstanceList,
          calls: substanceEndpoints.substancePageList,
        },
        rule: { label: t('tabRule'), Tab: RuleTab, calls: controlEndpoints.controlRuleList },
        report: { label: t('tabReport'), Tab: ReportTab, calls: chemicalReportEndpoints.reportPageList },
      }}
    />
  );
};

export default Chemicals;
