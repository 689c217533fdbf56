import { sheetEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../sheet/texts.ts';

const SheetList = lazy(() => import('../sheet/SheetList.tsx'));
const MissingList = lazy(() => import('../sheet/MissingList.tsx'));

/** /purchase/casCodeManage: the data sheets, and what has none yet. */
const Sheets = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        sheets: { label: t('tabSheets'), Tab: SheetList, calls: sheetEndpoints.casCodeDetailList },
        missing: { label: t('tabMissing'), Tab: MissingList, calls: sheetEndpoints.casCodeMissingList },
      }}
    />
  );
};

export default Sheets;
