import { type MallProduct, mallGoodsEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { GoodsGrid } from '../goods/GoodsGrid.tsx';
import { texts } from './texts.ts';

const few = 4;

/** What else a supplier recommends; nothing where there is nothing. */
const More = ({ product: { id, supplierId } }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const { data = [] } = useCall(
    mallGoodsEndpoints.mallCommodityGroup,
    { supplierId, group: 'recommend', limit: few + 1 },
    { staleTime: 60_000 },
  );
  const others = data.filter((one) => one.id !== id).slice(0, few);
  if (others.length === 0) return null;
  return (
    <section className="product-more" aria-labelledby="product-more">
      <h2 id="product-more">{t('recommended')}</h2>
      <GoodsGrid goods={others} />
    </section>
  );
};

export default More;
