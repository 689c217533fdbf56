import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { PageParts } from '../../../widgets/show/PageParts.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { MallGate } from '../center/MallGate.tsx';
import { texts } from '../texts.ts';
import '../../../widgets/show/title.css';
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

type Others = Readonly<Record<string, ComponentType>>;

/** The tabs, without the library's: these pages are opened on phones, and each has a list of its own to fetch. */
const Parts = ({ others }: { others: Others }) => {
  const t = useTexts(texts);
  const [query, setQuery] = useSearchParams();
  const shown = tabs.flatMap(([key, title, own]) => {
    const Tab = own ?? others[key];
    return Tab ? [{ key: key as string, label: t(title), Tab }] : [];
  });
  const asked = query.get('tab');
  const one = shown.find(({ key }) => key === asked) ?? shown[0];
  const active = one?.key ?? '';
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = active && row.current?.querySelector('[aria-selected="true"]');
    // On phones the row is longer than the page.
    if (tab) tab.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [active]);
  return (
    <>
      <h1 className="ay-title">{t('center')}</h1>
      <div ref={row}>
        {/* Each list keeps its filters in the address; those of another tab would not fit. */}
        <PageParts parts={shown} active={active} onChange={(tab) => setQuery({ tab })} />
      </div>
      <Suspense fallback={<ListSkeleton show />}>{one && <one.Tab />}</Suspense>
    </>
  );
};

/** /mall/personCenter: what somebody needs for buying, with tabs of other features in their places. */
const PersonCenter = ({ others }: { others: Others }) => (
  <MallGate>
    <div className="mall-center">
      <Parts others={others} />
    </div>
  </MallGate>
);

export default PersonCenter;
