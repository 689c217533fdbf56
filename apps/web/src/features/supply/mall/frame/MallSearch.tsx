import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { mallGoodsEndpoints, type ResultOf } from '@anyan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { suggestionPath } from '../../../../widgets/goods/mallPaths.ts';
import { useDebounced } from '../../../../widgets/pick/useDebounced.ts';
import { frameTexts } from './texts.ts';
import './search.css';

const list = '/mall/goodsList';
const { mallSearchSuggest } = mallGoodsEndpoints;
type Suggestion = ResultOf<typeof mallSearchSuggest>[number];
/** Looks among all goods and suggests while one types; on their list it holds what is looked for. */
export const MallSearch = () => {
  const t = useTexts(frameTexts);
  const box = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const asked = pathname === list ? (query.get('keyword') ?? '') : '';
  const [typed, setTyped] = useState(asked);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  useEffect(() => setTyped(asked), [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one goes, what was suggested is done with
  useEffect(() => setOpen(false), [pathname, search]);
  const keyword = useDebounced(typed.trim());
  const { data } = useCall(
    mallSearchSuggest,
    { keyword },
    { enabled: open && keyword !== '', placeholderData: keepPreviousData, staleTime: 60_000, retry: false },
  );
  const found = open && keyword !== '' && typed.trim() !== '' ? (data ?? []) : [];
  const shown = found.length > 0;
  const go = (path: string) => {
    setOpen(false);
    setAt(-1);
    void navigate(path);
  };
  const choose = (one: Suggestion) => {
    const path = suggestionPath(one);
    // The list holds it as its keyword, or as a filter of its own.
    setTyped(path.includes('?keyword=') ? one.text : '');
    go(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown) {
      event.preventDefault();
      // Before the first and after the last is what was typed.
      setAt((before) => ((before + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      setAt(-1);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones in use do not know `search` yet
    <form
      role="search"
      className="mall-search"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = found[at];
        const words = typed.trim();
        if (chosen) choose(chosen);
        else go(words ? `${list}?${new URLSearchParams({ keyword: words })}` : list);
      }}
    >
      <SearchOutlined aria-hidden />
      <input
        type="search"
        name="keyword"
        role="combobox"
        maxLength={50}
        aria-label={t('search')}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={box}
        aria-activedescendant={shown && at >= 0 ? `${box}-${at}` : undefined}
        placeholder={t('searchHint')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          setAt(-1);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <button type="submit">{t('search')}</button>
      <div id={box} role="listbox" className="mall-suggestions" aria-label={t('suggestions')} hidden={!shown}>
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
          <div
            key={`${one.kind} ${one.text} ${one.id}`}
            id={`${box}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            <span>{one.text}</span>
            <small>{[one.hint, t(`kind.${one.kind}`)].filter(Boolean).join(' · ')}</small>
          </div>
        ))}
      </div>
    </form>
  );
};
