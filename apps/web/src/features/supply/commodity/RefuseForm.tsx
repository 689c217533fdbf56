import { type CommodityRow, commodityEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';
import { useTold } from './useTold.ts';

interface Props {
  rows: readonly CommodityRow[];
  onDone?: () => void;
  onClose: () => void;
}

/** Refuses goods with a reason that their supplier reads. */
const RefuseForm = ({ rows, onDone, onClose }: Props) => {
  const t = useTexts(texts);
  const told = useTold();
  return (
    <FormDrawer
      size={480}
      title={t('refuseTitle', { count: rows.length })}
      endpoint={commodityEndpoints.commodityReview}
      initial={{ pass: false, items: rows.map(({ id, version }) => ({ id, version })) }}
      okText={t('refuse')}
      okDanger
      onClose={onClose}
      onDone={({ results }) => {
        told(results, t('refuse'), (id) => rows.find((row) => row.id === id)?.commodityName ?? '');
        onClose();
        onDone?.();
      }}
    >
      <Field name="note" wide autoFocus needed help={t('noteHint')} />
    </FormDrawer>
  );
};

export default RefuseForm;
