import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined';
import type { MallItem } from '@anyan/contract';
import { Button } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { useQuickAdd } from './adding.tsx';
import { goodsTexts } from './texts.ts';
import { useMayBuy } from './useMayBuy.ts';

interface Props {
  goods: Pick<MallItem, 'id' | 'commodityName'>;
}

/** Puts goods of a list into the cart; not there for who may not buy. */
export const AddButton = ({ goods: { id, commodityName: name } }: Props) => {
  const t = useTexts(goodsTexts);
  const { busy, add } = useQuickAdd();
  if (!useMayBuy()) return null;
  return (
    <Button
      type="primary"
      className="goods-add"
      icon={<ShoppingCartOutlined />}
      loading={busy === id}
      aria-label={t('addOf', { name })}
      onClick={() => add(id)}
    >
      <span>{t('add')}</span>
    </Button>
  );
};
