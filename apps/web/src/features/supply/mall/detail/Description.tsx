import type { MallProduct } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { RichTextView } from '../../../../widgets/rich/RichTextView.tsx';
import { PageFacts } from './GoodsFacts.tsx';
import { texts } from './texts.ts';

/** Facts of goods, and what their supplier writes of them. */
const Description = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  return (
    <>
      <PageFacts product={product} />
      {product.description ? (
        <RichTextView html={product.description} />
      ) : (
        <p className="product-hint">{t('noDescription')}</p>
      )}
    </>
  );
};

export default Description;
