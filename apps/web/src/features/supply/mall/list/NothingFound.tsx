import { mallGoodsEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { suggestionPath } from '../../../../widgets/goods/mallPaths.ts';
import { Empty } from '../../../../widgets/state/Empty.tsx';
import { chosenOf } from './Chips.tsx';
import type { Filters } from './state.ts';
import { texts } from './texts.ts';

/** Why the list is empty, and what may help: other words, or fewer filters. */
export const NothingFound = ({ filters, onClear }: { filters: Filters; onClear: () => void }) => {
  const t = useTexts(texts);
  const keyword = filters.keyword?.slice(0, 50) ?? '';
  const { data = [] } = useCall(
    mallGoodsEndpoints.mallSearchSuggest,
    { keyword },
    { enabled: keyword !== '' },
  );
  const others = data.filter(({ text }) => text !== keyword).slice(0, 6);
  const chosen = chosenOf(filters).length;
  return (
    <Empty text={keyword ? t('noneOf', { keyword }) : t(chosen > 0 ? 'none' : 'noneAtAll')}>
      {others.length > 0 && (
        <p className="goods-other-words">
          <span>{t('didYouMean')}</span>
          {others.map((one) => (
            <Link key={`${one.kind} ${one.text}`} to={suggestionPath(one)}>
              {one.text}
            </Link>
          ))}
        </p>
      )}
      {keyword && <p>{t('wantedLater', { keyword })}</p>}
      {chosen > 0 && <Button onClick={onClear}>{t(chosen > 1 ? 'clear' : 'allGoods')}</Button>}
    </Empty>
  );
};
