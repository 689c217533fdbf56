import { type PriceChangeRow, priceChangeRow } from '@anyan/contract';
import { bracketed, formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { PriceLine } from '../commodity/PriceLine.tsx';
import { texts } from './texts.ts';
import './price.css';

interface Props {
  of: PriceChangeRow;
  /** Also who asked for it and what became of it. */
  whole?: boolean;
}

/** What a price change says of its goods, with their prices of a year. */
export const PriceFacts = ({ of, whole = false }: Props) => {
  const t = useTexts(texts);
  return (
    <>
      <Fields
        record={of}
        schema={priceChangeRow}
        fields={[
          ...(['supplierName', 'itemNumber', 'specificationNum'] as const),
          { field: 'oldPrice', render: ({ oldPrice }) => formatMoney(oldPrice) },
          {
            field: 'newPrice',
            render: ({ newPrice, ratio }) =>
              formatMoney(newPrice) + bracketed(`${Number(ratio) > 0 ? '+' : ''}${ratio}%`),
          },
          {
            field: 'medianPrice',
            render: ({ medianPrice }) => (medianPrice ? formatMoney(medianPrice) : t('medianNone')),
          },
          ...(['effectiveFrom', 'reason'] as const),
          {
            field: 'evidenceName',
            render: ({ evidenceName, evidenceUrl }) =>
              evidenceUrl ? (
                <a href={evidenceUrl} target="_blank" rel="noreferrer">
                  {evidenceName}
                </a>
              ) : (
                t('none')
              ),
          },
          ...(whole
            ? (['createdByName', 'createdAt', 'waitingFor', 'reviewNote', 'effectiveAt'] as const)
            : []),
        ]}
      />
      <PriceLine prices={of.chart} />
    </>
  );
};
