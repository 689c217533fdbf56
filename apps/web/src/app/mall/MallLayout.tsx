import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useCollege } from '../../platform/college.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useNarrow } from '../../platform/useNarrow.ts';
import { useSideMenu } from '../../widgets/goods/remembered.ts';
import { usePage } from '../layout/usePage.ts';
import { loadChunk } from '../load.ts';
import { CategoryTree, TopAd, useClosed } from '../mallSlots.ts';
import { appTexts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';
import { BottomBar } from './BottomBar.tsx';
import { ClosedGate } from './ClosedGate.tsx';
import { MallHead } from './MallHead.tsx';
import { mallTexts } from './texts.ts';
import './mall.css';
import '../layout/head.css';

/** Pixels that the categories take beside the page; hidden they take none. */
const sideWidth = 256;

const CategoryDrawer = lazy(() => loadChunk(() => import('./CategoryDrawer.tsx')));

/** The frame of the mall: navigation, an advertisement, the categories, the page, a credit. */
const MallLayout = () => {
  const t = useTexts(mallTexts);
  const a = useTexts(appTexts);
  const college = useCollege();
  const narrow = useNarrow();
  const closed = useClosed();
  const [side, toggleSide] = useSideMenu();
  // Not there before it was asked for, so that what draws it is not fetched for nothing.
  const [drawer, setDrawer] = useState<boolean>();
  useTitle(usePage());
  const closeDrawer = () => setDrawer(false);
  return (
    <div className="mall" data-narrow={narrow}>
      <a className="skip" href="#content">
        {a('skip')}
      </a>
      <MallHead side={narrow ? undefined : side} onSide={closed ? undefined : toggleSide} />
      <TopAd />
      <div className="mall-body">
        {!narrow && !closed && (
          <aside
            id="mall-side"
            className="mall-side"
            aria-label={t('categories')}
            inert={!side}
            style={{ width: side ? sideWidth : 0 }}
          >
            <div style={{ width: sideWidth }}>
              <CategoryTree />
            </div>
          </aside>
        )}
        <main id="content" tabIndex={-1}>
          <ClosedGate>
            <Outlet />
          </ClosedGate>
        </main>
      </div>
      {college?.footerCredit && <footer className="mall-foot">{college.footerCredit}</footer>}
      {narrow && (
        <>
          <BottomBar open={!!drawer} onCategories={() => setDrawer(true)} />
          <Suspense>
            {drawer !== undefined && <CategoryDrawer open={drawer} onClose={closeDrawer} />}
          </Suspense>
        </>
      )}
    </div>
  );
};
export default MallLayout;
