import { type PriceChangeRow, priceEndpoints } from '@anyan/contract';
import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { useTold } from '../commodity/useTold.ts';
import { PriceFacts } from './PriceFacts.tsx';
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
          <PriceFacts of={one} />
        </div>
      )}
      <Answer />
    </FormDrawer>
  );
};

export default PriceReview;
