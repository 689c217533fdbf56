import { type CreditEventRow, supplierSelfEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

/** Says why points should not have been taken. */
const AppealForm = ({ event, onClose }: { event: CreditEventRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      open
      size={480}
      title={t('appeal')}
      endpoint={supplierSelfEndpoints.supplierCreditAppeal}
      initial={{ id: event.id }}
      okText={t('appeal')}
      note={event.note}
      onClose={onClose}
      onDone={() => {
        void message.success(t('appealDone'));
        onClose();
      }}
    >
      <Field name="text" wide autoFocus />
    </FormDrawer>
  );
};

export default AppealForm;
