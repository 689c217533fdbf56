import SearchOutlined from '@ant-design/icons/SearchOutlined';
import type { Label, RouteEntry } from '@anyan/contract';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { routeAt } from '../guard.ts';
import { appTexts } from '../texts.ts';
import { rankOf } from './initials.ts';
import { useMenu } from './menu.ts';
import './finder.css';

interface Found {
  route: RouteEntry;
  section: Label;
}

const nowhere: Label = ['', ''];

/** A page is found by its own name first, and else by its section's. */
const rank = ({ route, section }: Found, typed: string): number | null => {
  const own = rankOf(route.title, typed);
  if (own !== null) return own;
  const around = rankOf(section, typed);
  return around === null ? null : around + 10;
};

/** Opens a page by a few letters of its name. */
const MenuFinder = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(appTexts);
  const label = useLabel();
  const navigate = useNavigate();
  const menu = useMenu();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);

  const all = useMemo<Found[]>(() => {
    const always = ['/dashboard/workplace', '/dashboard/my', '/announcement/list'].flatMap((path) => {
      const route = routeAt(path);
      return route ? [{ route, section: nowhere }] : [];
    });
    const mine = menu.flatMap(({ title, entries }) => entries.map((route) => ({ route, section: title })));
    return [...always, ...mine];
  }, [menu]);
  const found = all
    .map((one) => ({ ...one, at: rank(one, typed) }))
    .filter((one) => one.at !== null)
    .sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
  const chosen = Math.min(at, found.length - 1);

  const open = (one: Found | undefined) => {
    if (!one) return;
    onClose();
    void navigate(one.route.path);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && found.length) {
      event.preventDefault();
      const next = (chosen + step + found.length) % found.length;
      setAt(next);
      document.getElementById(`finder-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    // A name being composed in an input method ends with Enter too.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(found[chosen]);
  };

  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      className="finder"
      styles={{ body: { padding: 0 } }}
    >
      <Input
        autoFocus
        variant="borderless"
        size="large"
        prefix={<SearchOutlined />}
        placeholder={t('findHint')}
        aria-label={t('find')}
        role="combobox"
        aria-expanded
        aria-controls="finder-list"
        aria-activedescendant={found.length ? `finder-${chosen}` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div className="finder-list" id="finder-list" role="listbox" aria-label={t('find')}>
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys for the whole list
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
          <div
            key={one.route.path}
            id={`finder-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setAt(index)}
            onClick={() => open(one)}
          >
            <span>{label(one.route.title)}</span>
            <small>{label(one.section)}</small>
          </div>
        ))}
        {!found.length && <p>{t('findNone')}</p>}
      </div>
      <footer className="finder-keys">{t('findKeys')}</footer>
    </Modal>
  );
};
export default MenuFinder;
