import { type ShareOfferRow, shareEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { BottleLines } from '../transfer/BottleLines.tsx';
import { texts } from './texts.ts';

/** For a laboratory of one's own; both heads decide on the transfer. */
const ReserveForm = ({ row, onClose }: { row: ShareOfferRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('reserveTitle', { name: row.laboratoryName })}
      endpoint={shareEndpoints.shareReserve}
      initial={{ id: row.id, version: row.version }}
      okText={t('reserve')}
      note={t('reserveNote')}
      onClose={onClose}
      done={t('reserved')}
    >
      <div className="ay-wide">
        <BottleLines bottles={row.bottles} />
      </div>
      <Field name="toLaboratoryId" wide control={<LaboratorySelect purpose="mine" />} />
      <Field name="reason" wide />
    </FormDrawer>
  );
};

export default ReserveForm;
