import { type MallProduct, sheetEndpoints, signalWords } from '@anyan/contract';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { Pictograms } from '../../../../widgets/sheet/Pictograms.tsx';
import { hasSheet } from './rules.ts';
import { texts } from './texts.ts';

/** The signs of GHS that the data sheet of goods has; without them goods are shown all the same. */
const Signs = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data } = useCall(
    sheetEndpoints.mallCasCodeDetail,
    { id: product.casCodeID },
    { enabled: hasSheet(product), staleTime: 60_000 },
  );
  if (!data || (data.ghsPictograms.length === 0 && !data.signalWord)) return null;
  return (
    <p className="goods-signs" title={t('signs')}>
      <Pictograms codes={data.ghsPictograms} size={40} />
      {data.signalWord && <b>{label(signalWords[data.signalWord])}</b>}
    </p>
  );
};

export default Signs;
