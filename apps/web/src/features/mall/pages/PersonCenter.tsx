import { type ComponentType, lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { type TabOf, TabPage } from '../../../widgets/list/TabPage.tsx';
import { MallGate } from '../center/MallGate.tsx';
import { texts } from '../texts.ts';
import '../center/center.css';

/** What stands in the person centre, by the name in the address (`?tab=`); a room of the mall adds its own here. */
const tabs = [
  ['info', 'tabInfo', lazy(() => import('../center/InfoTab.tsx'))],
  ['address', 'tabAddress', lazy(() => import('../center/AddressTab.tsx'))],
  ['bill', 'tabBill', lazy(() => import('../center/BillTab.tsx'))],
  ['funding', 'tabFunding', undefined],
  ['group', 'tabGroup', lazy(() => import('../center/GroupTab.tsx'))],
  ['favourite', 'tabFavourite', lazy(() => import('../favourite/FavouriteTab.tsx'))],
  ['feedback', 'tabFeedback', lazy(() => import('../feedback/FeedBackTab.tsx'))],
  ['sds', 'tabSds', lazy(() => import('../center/SheetTab.tsx'))],
] as const satisfies readonly [key: string, title: keyof typeof texts, Tab: ComponentType | undefined][];

/** /mall/personCenter: what somebody needs for buying, with tabs of other features in their places. */
const PersonCenter = ({ others }: { others: Readonly<Record<string, ComponentType>> }) => {
  const t = useTexts(texts);
  const shown = tabs.flatMap(([key, title, own]): [string, TabOf][] => {
    const Tab = own ?? others[key];
    return Tab ? [[key, { label: t(title), Tab }]] : [];
  });
  return (
    <MallGate>
      <div className="mall-center">
        <TabPage title={t('center')} tabs={Object.fromEntries(shown)} />
      </div>
    </MallGate>
  );
};

export default PersonCenter;
