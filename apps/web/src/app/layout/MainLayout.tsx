import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { usePreference } from '../../platform/preference.ts';
import { useNarrow } from '../../platform/useNarrow.ts';
import { fetchAhead } from '../fetchAhead.ts';
import { loadChunk } from '../load.ts';
import { OpenStrip } from '../slots.ts';
import { PageTabs } from '../tabs/PageTabs.tsx';
import { appTexts } from '../texts.ts';
import { Brand } from './Brand.tsx';
import { Crumbs } from './Crumbs.tsx';
import { HeaderActions } from './HeaderActions.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { SideMenu } from './SideMenu.tsx';
import './side.css';
import './head.css';

const MenuDrawer = lazy(() => loadChunk(() => import('./MenuDrawer.tsx')));

const key = 'menu_collapsed';

/** Side menu, header, open pages, page. */
export const MainLayout = () => {
  const t = useTexts(appTexts);
  const narrow = useNarrow();
  const { navigation, contentWidth, fixedHeader, fixedSidebar, pageStyle } = usePreference();
  const [collapsed, setCollapsed] = useState(() => sessionStorage.getItem(key) === '1');
  const [drawer, setDrawer] = useState(false);
  const side = !narrow && navigation === 'side';

  useEffect(() => {
    const timer = setTimeout(fetchAhead, 1500);
    return () => clearTimeout(timer);
  }, []);

  const fold = () => {
    sessionStorage.setItem(key, collapsed ? '0' : '1');
    setCollapsed(!collapsed);
  };

  return (
    <div
      className="main"
      data-side={side ? (collapsed ? 'small' : 'wide') : 'none'}
      data-fixed-header={fixedHeader}
      data-fixed-side={fixedSidebar}
      data-width={contentWidth}
    >
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      {side && (
        <aside className="side" data-tone={pageStyle === 'dark' ? 'dark' : 'light'}>
          <div className="side-inner">
            <Brand small={collapsed} />
            <nav className="side-scroll" aria-label={t('menu')}>
              <SideMenu mode="inline" collapsed={collapsed} />
            </nav>
            <button
              type="button"
              className="side-fold"
              onClick={fold}
              aria-label={t(collapsed ? 'expand' : 'collapse')}
              aria-expanded={!collapsed}
            >
              {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            </button>
          </div>
        </aside>
      )}
      <div className="body">
        <header className="head" data-tone={!side && pageStyle === 'dark' ? 'dark' : 'light'}>
          {narrow && (
            <button
              type="button"
              className="head-icon"
              aria-label={t('openMenu')}
              onClick={() => setDrawer(true)}
            >
              <MenuOutlined />
            </button>
          )}
          {!narrow && !side && (
            <>
              <Brand />
              <nav className="head-menu" aria-label={t('menu')}>
                <SideMenu mode="horizontal" />
              </nav>
            </>
          )}
          {(side || narrow) && <Crumbs />}
          <HeaderActions />
        </header>
        {!narrow && <PageTabs />}
        <Suspense fallback={null}>
          <OpenStrip />
        </Suspense>
        <PageOutlet />
      </div>
      {narrow && drawer && (
        <Suspense fallback={null}>
          <MenuDrawer onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </div>
  );
};
