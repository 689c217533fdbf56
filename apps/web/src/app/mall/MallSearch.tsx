import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { mallTexts } from './texts.ts';

const list = '/mall/goodsList';

/** Looks among all goods; on their list it holds what is looked for. */
export const MallSearch = () => {
  const t = useTexts(mallTexts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const asked = pathname === list ? (query.get('keyword') ?? '') : '';
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones in use do not know `search` yet
    <form
      role="search"
      className="mall-search"
      onSubmit={(event) => {
        event.preventDefault();
        const keyword = typed.trim();
        void navigate(keyword ? `${list}?${new URLSearchParams({ keyword })}` : list);
      }}
    >
      <SearchOutlined aria-hidden />
      <input
        type="search"
        name="keyword"
        maxLength={50}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit">{t('search')}</button>
    </form>
  );
};
