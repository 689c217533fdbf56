import { type BottleRow, type ShareOfferRow, shareEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { BottleLines } from '../transfer/BottleLines.tsx';
import { texts } from './texts.ts';

interface Props {
  /** What is to be offered. */
  rows?: readonly BottleRow[];
  row?: ShareOfferRow;
  onClose: () => void;
}

/** Offers bottles to the college, or changes until when and what is said of them. */
const ShareForm = ({ rows, row, onClose }: Props) => {
  const t = useTexts(texts);
  const bottles = rows ?? row?.bottles ?? [];
  return (
    <FormDrawer
      size={480}
      title={row ? t('editTitle') : t('offerTitle', { n: bottles.length })}
      endpoint={shareEndpoints.shareSave}
      initial={{
        bottleIds: bottles.map(({ id }) => id),
        ...(row ? { id: row.id, version: row.version, note: row.note, validTo: row.validTo } : {}),
      }}
      okText={row ? undefined : t('offer')}
      note={t('offerNote')}
      onClose={onClose}
      done={t(row ? 'saved' : 'offered')}
    >
      <div className="ay-wide">
        <BottleLines bottles={bottles} />
      </div>
      <Field name="validTo" wide />
      <Field name="note" wide />
    </FormDrawer>
  );
};

export default ShareForm;
