import { type MallProduct, sheetEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { SheetView } from '../../../../widgets/sheet/SheetView.tsx';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../../widgets/state/ListSkeleton.tsx';
import { hasSheet } from './rules.ts';
import { texts } from './texts.ts';

/** The data sheet of goods, for anybody. */
const SheetTab = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const there = hasSheet(product);
  const { data, error, refetch } = useCall(
    sheetEndpoints.mallCasCodeDetail,
    { id: product.casCodeID },
    { enabled: there, staleTime: 60_000 },
  );
  if (!there) return <p className="product-hint">{t('noSheet')}</p>;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <SheetView sheet={data} /> : <ListSkeleton show />;
};

export default SheetTab;
