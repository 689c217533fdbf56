import CloseOutlined from '@ant-design/icons/CloseOutlined';
import PushpinFilled from '@ant-design/icons/PushpinFilled';
import { App, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { queryClient } from '../../platform/query.ts';
import { useStore } from '../../platform/store.ts';
import { home, routeAt } from '../guard.ts';
import { appTexts } from '../texts.ts';
import { closeAll, closeLeft, closeRight, closeTab, pinTab, type TabChange } from './model.ts';
import { reloadStore, tabsStore } from './store.ts';
import './tabs.css';

/** The open pages under the header. Only this strip follows the store, so the page never draws again for a tab. */
export const PageTabs = () => {
  const t = useTexts(appTexts);
  const label = useLabel();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { pathname } = useLocation();
  const tabs = useStore(tabsStore);
  const strip = useRef<HTMLDivElement>(null);
  const [menuOf, setMenuOf] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab of another page comes into sight, also where an older one went for it
  useEffect(() => {
    strip.current
      ?.querySelector('[data-current=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname, tabs]);

  const apply = ({ tabs: next, go, complaint }: TabChange) => {
    if (complaint) void message.info(t(complaint));
    tabsStore.set(next);
    if (go) void navigate(go.path + go.search);
  };
  const reload = () => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
    reloadStore.set((round) => round + 1);
  };
  const act = (key: string, path: string) => {
    setMenuOf(undefined);
    if (key === 'this') apply(closeTab(tabs, path, pathname));
    if (key === 'left') apply(closeLeft(tabs, path, pathname));
    if (key === 'right') apply(closeRight(tabs, path, pathname));
    if (key === 'all') apply(closeAll(tabs, pathname));
    if (key === 'pin') tabsStore.set(pinTab(tabs, path));
    if (key === 'reload') {
      if (path === pathname) return reload();
      const tab = tabs.find((one) => one.path === path);
      if (tab) void Promise.resolve(navigate(tab.path + tab.search)).then(reload);
    }
  };

  return (
    <nav className="tabs" ref={strip} aria-label={t('tabs')}>
      {tabs.map(({ path, search, pinned }) => {
        const route = routeAt(path);
        const title = route ? label(route.title) : path;
        return (
          <Dropdown
            key={path}
            // By a right click, but under its tab: a menu at the pointer goes as soon as anything scrolls.
            trigger={['click']}
            open={menuOf === path}
            onOpenChange={(open) => !open && setMenuOf(undefined)}
            menu={{
              items: [
                { key: 'reload', label: t('reload') },
                { key: 'pin', label: t(pinned ? 'unpin' : 'pin') },
                { type: 'divider' },
                { key: 'this', label: t('closeThis'), disabled: pinned },
                { key: 'left', label: t('closeLeft') },
                { key: 'right', label: t('closeRight') },
                { key: 'all', label: t('closeAll') },
              ],
              onClick: ({ key }) => act(key, path),
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard's menu key reaches it through its buttons */}
            <span
              className="tab"
              data-current={path === pathname}
              onContextMenu={(event) => {
                event.preventDefault();
                setMenuOf(path);
              }}
            >
              <button
                type="button"
                className="tab-name"
                aria-current={path === pathname ? 'page' : undefined}
                onClick={() => void navigate(path + search)}
                onAuxClick={({ button }) => button === 1 && !pinned && path !== home && act('this', path)}
              >
                {title}
              </button>
              {pinned ? (
                <PushpinFilled className="tab-pin" aria-hidden />
              ) : (
                path !== home && (
                  <button
                    type="button"
                    className="tab-close"
                    aria-label={t('closeTab', { title })}
                    onClick={() => act('this', path)}
                  >
                    <CloseOutlined />
                  </button>
                )
              )}
            </span>
          </Dropdown>
        );
      })}
    </nav>
  );
};
