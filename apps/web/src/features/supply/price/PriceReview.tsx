import { type PriceChangeRow, priceChangeRow, priceEndpoints } from '@anyan/contract';
import { Form } from 'antd';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PriceLine } from '../commodity/PriceLine.tsx';
import { useTold } from '../commodity/useTold.ts';
import { texts } from './texts.ts';

const Answer = () => {
  const t = useTexts(texts);
  const pass = Form.useWatch('pass') as boolean | undefined;
  return (
    <>
      <Field name="pass" />
      <Field name="note" wide needed={pass === false} help={t('noteHint')} />
    </>
  );
};

/** Whoever is asked agrees to a price or refuses it; several at once. */
const PriceReview = ({ rows, onClose }: { rows: readonly PriceChangeRow[]; onClose: () => void }) => {
  const t = useTexts(texts);
  const told = useTold();
  const [first, ...more] = rows;
  const one = more.length === 0 ? first : undefined;
  return (
    <FormDrawer
      open
      size={640}
      title={t('reviewTitle', { name: one?.commodityName ?? t('count', { count: rows.length }) })}
      endpoint={priceEndpoints.priceChangeReview}
      initial={{ pass: true, items: rows.map(({ id, version }) => ({ id, version })) }}
      okText={t('save')}
      onClose={onClose}
      onDone={({ results }) => {
        told(results, t('decided'), (id) => rows.find((row) => row.id === id)?.commodityName ?? '');
        onClose();
      }}
    >
      {one && (
        <div className="ay-wide price-facts">
          <Fields
            record={one}
            schema={priceChangeRow}
            fields={[
              ...(['supplierName', 'itemNumber', 'specificationNum'] as const),
              { field: 'oldPrice', render: ({ oldPrice }) => formatMoney(oldPrice) },
              {
                field: 'newPrice',
                render: ({ newPrice, ratio }) =>
                  `${formatMoney(newPrice)}（${Number(ratio) > 0 ? '+' : ''}${ratio}%）`,
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
            ]}
          />
          <PriceLine prices={one.chart} />
        </div>
      )}
      <Answer />
    </FormDrawer>
  );
};

export default PriceReview;
