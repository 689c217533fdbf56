import type { MallProduct } from '@anyan/contract';
import Product from '../../../features/supply/mall/detail/Product.tsx';
import { GoodsFeedBack } from '../../mallSlots.ts';

const Feedback = ({ product }: { product: MallProduct }) => (
  <GoodsFeedBack commodityId={product.id} commodityName={product.commodityName} />
);

/** /mall/productDetail: goods, with what people say of them. */
const ProductDetail = () => <Product Feedback={Feedback} />;

export default ProductDetail;
