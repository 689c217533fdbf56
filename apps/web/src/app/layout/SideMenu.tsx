import { Menu, type MenuProps } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLabel } from '../../platform/i18n.ts';
import { usePreference } from '../../platform/preference.ts';
import { SectionIcon } from '../../platform/sectionIcon.tsx';
import { routeAt } from '../guard.ts';
import { useMenu, usePlainEntries } from './menu.ts';

/** A menu is entered by a link; its row is what the keyboard stands on. */
const entry = (path: string, title: string) => (
  <Link to={path} tabIndex={-1}>
    {title}
  </Link>
);

interface Props {
  mode: 'inline' | 'horizontal';
  collapsed?: boolean;
  onOpen?: () => void;
}

/** The menu of the signed-in person, at the side, on top, or in the phone's drawer. */
export const SideMenu = ({ mode, collapsed = false, onOpen }: Props) => {
  const label = useLabel();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const menu = useMenu();
  const plain = usePlainEntries();
  const { pageStyle } = usePreference();
  const current = routeAt(pathname)?.path ?? pathname;
  const section = menu.find(({ entries }) => entries.some(({ path }) => path === current))?.key;
  const [open, setOpen] = useState<string[]>(section ? [section] : []);

  useEffect(() => {
    // The page's own section shows, whichever way one came; others stay as they were left.
    if (section && mode === 'inline' && !collapsed)
      setOpen((before) => (before.includes(section) ? before : [...before, section]));
  }, [section, mode, collapsed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page's entry comes into sight
  useEffect(() => {
    // After the section has unfolded.
    const timer = setTimeout(
      () =>
        document.querySelector('.side-menu .ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' }),
      300,
    );
    return () => clearTimeout(timer);
  }, [current]);

  const items = useMemo<MenuProps['items']>(
    () => [
      ...plain.map(({ path, icon, title }) => ({
        key: path,
        icon: <SectionIcon name={icon} />,
        label: entry(path, label(title)),
      })),
      ...menu.map(({ key, title, icon, entries }) => ({
        key,
        icon: <SectionIcon name={icon} />,
        label: label(title),
        children: entries.map(({ path, title }) => ({ key: path, label: entry(path, label(title)) })),
      })),
    ],
    [menu, plain, label],
  );

  return (
    <Menu
      className="side-menu"
      mode={mode}
      theme={pageStyle === 'dark' ? 'dark' : 'light'}
      items={items}
      inlineCollapsed={mode === 'inline' ? collapsed : undefined}
      selectedKeys={[current]}
      // Collapsed, the sections open beside the menu and must not all be open at once.
      {...(mode === 'inline' && !collapsed ? { openKeys: open, onOpenChange: setOpen } : {})}
      onClick={({ key, domEvent }) => {
        onOpen?.();
        // A click is the link's own, so that it also opens beside, or copies; by the keyboard the entry is chosen.
        if (domEvent.type === 'keydown') void navigate(key);
      }}
    />
  );
};
