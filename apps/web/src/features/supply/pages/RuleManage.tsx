import { windowEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../rule/texts.ts';

const RuleTab = lazy(() => import('../rule/RuleTab.tsx'));
const WindowTab = lazy(() => import('../rule/WindowTab.tsx'));
const FigureTab = lazy(() => import('../rule/FigureTab.tsx'));

/** /purchase/ruleManage: what purchasing goes by. */
const RuleManage = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        rules: { label: t('tabLicences'), Tab: RuleTab },
        windows: { label: t('tabWindows'), Tab: WindowTab, calls: windowEndpoints.windowList },
        figures: { label: t('tabFigures'), Tab: FigureTab },
      }}
    />
  );
};

export default RuleManage;
