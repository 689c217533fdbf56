import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { type Label, type RouteEntry, search, searchKinds } from '@anyan/contract';
import { Input, Modal } from 'antd';
import { Fragment, type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../platform/auth.tsx';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { useDebounced } from '../../widgets/pick/useDebounced.ts';
import { routeAt } from '../guard.ts';
import { appTexts } from '../texts.ts';
import { rankOf } from './initials.ts';
import { useMenu } from './menu.ts';
import './finder.css';

interface Page {
  route: RouteEntry;
  section: Label;
}

/** A row of the finder: a page, or something that the search found. */
interface Row {
  key: string;
  title: string;
  hint: string;
  path: string;
}

const nowhere: Label = ['', ''];

/** What the server finds for words of two characters or more, once they have been still for a moment. */
const useFound = (typed: string) => {
  const keyword = useDebounced(typed.trim());
  const outsider = useAuth().menuTree.length === 0;
  const enabled = [...keyword].length >= 2 && !outsider;
  const { data, isFetching } = useCall(
    search.endpoints.searchAll,
    { keyword },
    { enabled, staleTime: 10_000 },
  );
  const groups = (enabled ? (data ?? []) : []).map(({ kind, items }) => ({
    kind,
    rows: items.map(
      (item): Row => ({
        key: `${kind} ${item.id}`,
        title: item.title,
        hint: item.hint ?? '',
        path: item.link,
      }),
    ),
  }));
  return { groups, busy: enabled && isFetching };
};

/** A page is found by its own name first, and else by its section's. */
const rank = ({ route, section }: Page, typed: string): number | null => {
  const own = rankOf(route.title, typed);
  if (own !== null) return own;
  const around = rankOf(section, typed);
  return around === null ? null : around + 10;
};

/** Opens a page by a few letters of its name, and whatever else the words find. */
const MenuFinder = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(appTexts);
  const label = useLabel();
  const navigate = useNavigate();
  const menu = useMenu();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);

  const all = useMemo<Page[]>(() => {
    const always = ['/dashboard/workplace', '/dashboard/my', '/announcement/list'].flatMap((path) => {
      const route = routeAt(path);
      return route ? [{ route, section: nowhere }] : [];
    });
    const mine = menu.flatMap(({ title, entries }) => entries.map((route) => ({ route, section: title })));
    return [...always, ...mine];
  }, [menu]);
  const pages = all
    .map((one) => ({ ...one, at: rank(one, typed) }))
    .filter((one) => one.at !== null)
    .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
    .map(
      ({ route, section }): Row => ({
        key: route.path,
        title: label(route.title),
        hint: label(section),
        path: route.path,
      }),
    );
  const { groups, busy } = useFound(typed);
  const found = [...pages, ...groups.flatMap(({ rows }) => rows)];
  const startOf = new Map(groups.map(({ kind, rows }) => [rows[0]?.key, label(searchKinds[kind])] as const));
  const chosen = Math.min(at, found.length - 1);

  const open = (one: Row | undefined) => {
    if (!one) return;
    onClose();
    void navigate(one.path);
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
          <Fragment key={one.key}>
            {startOf.has(one.key) && (
              <div className="finder-kind" role="presentation">
                {startOf.get(one.key)}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys for the whole list */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field */}
            <div
              id={`finder-${index}`}
              role="option"
              aria-selected={index === chosen}
              onMouseMove={() => setAt(index)}
              onClick={() => open(one)}
            >
              <span>{one.title}</span>
              <small>{one.hint}</small>
            </div>
          </Fragment>
        ))}
        {!found.length && <p>{busy ? t('finding') : t('findNone')}</p>}
      </div>
      <footer className="finder-keys">{t('findKeys')}</footer>
    </Modal>
  );
};
export default MenuFinder;
