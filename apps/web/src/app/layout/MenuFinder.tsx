import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { type Label, type RouteEntry, type SearchKind, screen, search, searchKinds } from '@anyan/contract';
import { Input, Modal } from 'antd';
import { Fragment, type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../platform/auth.tsx';
import { nameComma } from '../../platform/format.ts';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { useDebounced } from '../../widgets/pick/useDebounced.ts';
import { routeAt } from '../guard.ts';
import { appTexts } from '../texts.ts';
import { finderTexts } from './finderTexts.ts';
import { rankOf } from './initials.ts';
import { useMenu, usePlainEntries } from './menu.ts';
import './finder.css';

interface Page {
  route: RouteEntry;
  section: Label;
}

/** A row of the finder: a page, something that the search found, or the list of all that it found of a kind. */
interface Row {
  key: string;
  title: string;
  hint: string;
  path: string;
}

interface Group {
  kind: SearchKind;
  rows: Row[];
  /** It could not be searched now. */
  failed: boolean;
}

const nowhere: Label = ['', ''];

/** What the server finds for words of two characters or more, once they have been still for a moment. */
const useFound = (typed: string) => {
  const t = useTexts(finderTexts);
  const label = useLabel();
  const keyword = useDebounced(typed.trim());
  const outsider = useAuth().menuTree.length === 0;
  const enabled = [...keyword].length >= 2 && !outsider;
  const { data, isFetching } = useCall(
    search.endpoints.searchAll,
    { keyword },
    {
      ...{ enabled, staleTime: 10_000 },
      // What could not be searched just now may be a moment later: nobody has to type it again.
      refetchInterval: ({ state }) => (state.data?.some(({ failed }) => failed) ? 3000 : false),
    },
  );
  const groups = (enabled ? (data ?? []) : []).map(
    ({ kind, items, link, failed }): Group => ({
      kind,
      failed,
      rows: [
        ...items.map((item) => ({
          key: `${kind} ${item.id}`,
          title: item.title,
          hint: item.hint ?? '',
          path: item.link,
        })),
        ...(failed || kind === 'menu' || kind === 'setting'
          ? []
          : [
              {
                key: `${kind} …`,
                title: t('findAll', { kind: label(searchKinds[kind]) }),
                hint: '',
                path: link,
              },
            ]),
      ],
    }),
  );
  return { groups, busy: enabled && isFetching };
};

/** What one opened lately, where nothing is typed yet. */
const useRecent = (typed: string): Row[] => {
  const label = useLabel();
  const { data } = useCall(screen.endpoints.recentList, { most: 8 }, { staleTime: 0 });
  if (typed.trim()) return [];
  return (data ?? []).map(({ kind, id, title, hint, link }) => ({
    key: `recent ${kind} ${id}`,
    title,
    hint: [label(searchKinds[kind]), hint].filter(Boolean).join(' · '),
    path: link,
  }));
};

/** A page is found by its own name first, and else by its section's. */
const rank = ({ route, section }: Page, typed: string): number | null => {
  const own = rankOf(route.title, typed);
  if (own !== null) return own;
  const around = rankOf(section, typed);
  return around === null ? null : around + 10;
};

/** Opens a page by a few letters of its name, and whatever else the words find; empty, what one opened lately. */
const MenuFinder = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(finderTexts);
  const find = useTexts(appTexts)('find');
  const label = useLabel();
  const navigate = useNavigate();
  const menu = useMenu();
  const plain = usePlainEntries();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [narrowed, setNarrowed] = useState<SearchKind>();

  const all = useMemo<Page[]>(() => {
    const always = [...plain, { path: '/dashboard/my', title: nowhere }].flatMap(({ path, title }) => {
      const route = routeAt(path);
      return route ? [{ route, section: title === route.title ? nowhere : title }] : [];
    });
    const mine = menu.flatMap(({ title, entries }) => entries.map((route) => ({ route, section: title })));
    return [...always, ...mine];
  }, [menu, plain]);
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
  const recent = useRecent(typed);
  const { groups: everything, busy } = useFound(typed);
  // Pages that their pinyin alone finds stand with the pages; the server knows how names are spoken.
  const spoken = (everything.find(({ kind }) => kind === 'menu')?.rows ?? []).filter(
    ({ path }) => !pages.some((page) => page.path === path),
  );
  const others = everything.filter(({ kind }) => kind !== 'menu');
  const kinds = others.filter(({ rows }) => rows.length > 0).map(({ kind }) => kind);
  const only = kinds.find((kind) => kind === narrowed);
  const groups = only ? others.filter(({ kind }) => kind === only) : others;
  const ill = others.filter(({ failed }) => failed);
  const found = [...recent, ...(only ? [] : [...pages, ...spoken]), ...groups.flatMap(({ rows }) => rows)];
  const startOf = new Map<string | undefined, string>([
    [recent[0]?.key, t('findRecent')],
    ...(recent.length > 0 ? [[pages[0]?.key, t('findPages')] as const] : []),
    ...groups.map(({ kind, rows }) => [rows[0]?.key, label(searchKinds[kind])] as const),
  ]);
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
    if (event.key === 'Tab' && kinds.length > 0) {
      event.preventDefault();
      // All kinds, then one after another.
      const ring = [undefined, ...kinds];
      const next = ring.indexOf(only) + (event.shiftKey ? -1 : 1);
      setNarrowed(ring.at(next % ring.length));
      setAt(0);
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
        aria-label={find}
        role="combobox"
        aria-expanded
        aria-controls="finder-list"
        aria-activedescendant={found.length ? `finder-${chosen}` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setNarrowed(undefined);
          setAt(0);
        }}
        onKeyDown={press}
      />
      {kinds.length > 1 && (
        <div className="finder-kinds" role="toolbar" aria-label={t('findKinds')}>
          {[undefined, ...kinds].map((kind) => (
            <button
              key={kind ?? ''}
              type="button"
              tabIndex={-1}
              aria-pressed={kind === only}
              onClick={() => {
                setNarrowed(kind);
                setAt(0);
              }}
            >
              {kind ? label(searchKinds[kind]) : t('findEvery')}
            </button>
          ))}
        </div>
      )}
      <div className="finder-list" id="finder-list" role="listbox" aria-label={find}>
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
        {ill.length > 0 && (
          <p role="status">
            {t('findIll', { kinds: ill.map(({ kind }) => label(searchKinds[kind])).join(nameComma()) })}
          </p>
        )}
        {!found.length && !ill.length && <p>{busy ? t('finding') : t('findNone')}</p>}
      </div>
      <footer className="finder-keys">{t('findKeys')}</footer>
    </Modal>
  );
};
export default MenuFinder;
