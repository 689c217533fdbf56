import { type CreditEventRow, supplierSelfEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

/** Says why points should not have been taken. */
const AppealForm = ({ event, onClose }: { event: CreditEventRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('appeal')}
      endpoint={supplierSelfEndpoints.supplierCreditAppeal}
      initial={{ id: event.id }}
      okText={t('appeal')}
      note={event.note}
      onClose={onClose}
      done={t('appealDone')}
    >
      <Field name="text" wide autoFocus />
    </FormDrawer>
  );
};

export default AppealForm;
