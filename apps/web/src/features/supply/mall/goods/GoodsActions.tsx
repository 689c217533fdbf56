import HeartFilled from '@ant-design/icons/HeartFilled';
import HeartOutlined from '@ant-design/icons/HeartOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import { favouriteEndpoints, mallGoodsLimits } from '@anyan/contract';
import { App, Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { readSession, signInPath } from '../../../../platform/session.ts';
import { useInsider } from '../../../../widgets/access/useInsider.ts';
import { useTold } from '../../../../widgets/feedback/useTold.ts';
import { type Compared, toggleCompared, useCompared } from './compare.ts';
import { goodsTexts } from './texts.ts';

interface Kept {
  name: string;
  on: boolean;
  /** What is kept: goods or a supplier. */
  of: { commodityId: string } | { supplierId: string };
  words?: boolean;
}

/** Keeps goods or a supplier in mind, or no longer; strangers sign in first, and who is of no college keeps nothing. */
export const FavouriteButton = ({ name, on, of, words = false }: Kept) => {
  const t = useTexts(goodsTexts);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const add = useTold(favouriteEndpoints.favouriteAdd, { done: t('kept') });
  const remove = useTold(favouriteEndpoints.favouriteDel, { done: t('notKept') });
  const insider = useInsider();
  const busy = add.isPending || remove.isPending;
  if (insider === false && readSession()) return null;
  const press = () => {
    if (!readSession()) return void navigate(signInPath(pathname + search));
    if (on) remove.mutate({ ids: Object.values(of) });
    else add.mutate(of);
  };
  return (
    <Button
      type={words ? 'default' : 'text'}
      className="goods-favourite"
      shape={words ? 'default' : 'circle'}
      aria-pressed={on}
      aria-label={t(on ? 'unfavouriteOf' : 'favouriteOf', { name })}
      icon={on ? <HeartFilled /> : <HeartOutlined />}
      disabled={busy}
      onClick={press}
    >
      {words ? t(on ? 'kept' : 'favourite') : null}
    </Button>
  );
};

/** Puts goods among those to compare, or takes them out. */
export const CompareButton = ({ goods, words = true }: { goods: Compared; words?: boolean }) => {
  const t = useTexts(goodsTexts);
  const { message } = App.useApp();
  const on = useCompared().some(({ id }) => id === goods.id);
  return (
    <Button
      type={on ? 'default' : 'text'}
      size="small"
      className="goods-compare"
      icon={<SwapOutlined />}
      aria-pressed={on}
      aria-label={t('compareOf', { name: goods.commodityName })}
      onClick={() => {
        if (!toggleCompared(goods)) void message.info(t('compareMost', { n: mallGoodsLimits.compare }));
      }}
    >
      {words ? t('compare') : null}
    </Button>
  );
};
