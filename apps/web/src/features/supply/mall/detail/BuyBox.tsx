import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined';
import type { MallProduct } from '@anyan/contract';
import { Button } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { NumStepper } from '../../../../widgets/goods/NumStepper.tsx';
import { goodsTexts } from '../goods/texts.ts';
import { useMayBuy } from '../goods/useMayBuy.ts';
import { mostPieces } from './rules.ts';
import { texts } from './texts.ts';
import './buyBox.css';

interface Props {
  product: MallProduct | undefined;
  num: number;
  onNum: (num: number) => void;
  /** The add-lock: goods are on their way, or into the cart. */
  locked: boolean;
  onAdd: () => void;
}

/** How many of them, and into the cart. */
export const BuyBox = ({ product, num, onNum, locked, onAdd }: Props) => {
  const t = useTexts(texts);
  const g = useTexts(goodsTexts);
  const mayBuy = useMayBuy();
  if (!mayBuy) return <p className="buy-box-none">{g('notBuyer')}</p>;
  const { minNum = 1, stockLeft } = product ?? {};
  return (
    <div className="buy-box">
      <NumStepper large name={t('number')} value={num} min={0} max={mostPieces} onChange={onNum} />
      <Button
        type="primary"
        size="large"
        icon={<ShoppingCartOutlined />}
        disabled={num === 0 || locked || !product}
        onClick={onAdd}
      >
        {g('add')}
      </Button>
      <span className="buy-box-hints">
        {minNum > 1 && <span data-wrong={num > 0 && num < minNum}>{t('least', { n: minNum })}</span>}
        {typeof stockLeft === 'number' && <span>{t('left', { n: stockLeft })}</span>}
        <span>{t('orderLater')}</span>
      </span>
    </div>
  );
};
