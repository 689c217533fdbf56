import { Drawer } from 'antd';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { useCollege } from '../../platform/college.ts';
import { useTexts } from '../../platform/i18n.ts';
import { readSession } from '../../platform/session.ts';
import { useNarrow } from '../../platform/useNarrow.ts';
import { home } from '../guard.ts';
import { usePage } from '../layout/usePage.ts';
import { appTexts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';
import { BottomBar } from './BottomBar.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { ClosedGate } from './ClosedGate.tsx';
import { MallHead } from './MallHead.tsx';
import { useSideMenu } from './remembered.ts';
import { TopAd } from './TopAd.tsx';
import { mallTexts } from './texts.ts';
import { useClosed } from './useClosed.ts';
import './mall.css';
import '../layout/head.css';

/** Pixels that the categories take beside the page; hidden they take none. */
const sideWidth = 256;

/** What a phone has no room for over the page. */
const DrawerLinks = ({ onPick }: { onPick: () => void }) => {
  const t = useTexts(mallTexts);
  return (
    <nav className="mall-drawer-links" aria-label={t('mall')}>
      <Link to="/mall/goodsList" onClick={onPick}>
        {t('goods')}
      </Link>
      <Link to="/mall/supplierList" onClick={onPick}>
        {t('suppliers')}
      </Link>
      {readSession() && <Link to={home}>{t('back')}</Link>}
    </nav>
  );
};

/** The frame of the mall: navigation, an advertisement, the categories, the page, a credit. */
const MallLayout = () => {
  const t = useTexts(mallTexts);
  const a = useTexts(appTexts);
  const college = useCollege();
  const narrow = useNarrow();
  const closed = useClosed();
  const [side, toggleSide] = useSideMenu();
  const [drawer, setDrawer] = useState(false);
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
          <BottomBar open={drawer} onCategories={() => setDrawer(true)} />
          <Drawer title={t('categories')} placement="left" size={300} open={drawer} onClose={closeDrawer}>
            <DrawerLinks onPick={closeDrawer} />
            <CategoryTree onPick={closeDrawer} />
          </Drawer>
        </>
      )}
    </div>
  );
};
export default MallLayout;
