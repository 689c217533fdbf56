import { type MovementRow, movementEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

const ReversalForm = ({ row, onClose }: { row: MovementRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      open
      size={480}
      title={t('reverseTitle')}
      endpoint={movementEndpoints.movementReversal}
      initial={{ movementId: row.id }}
      okText={t('reverse')}
      okDanger
      note={t('reverseNote')}
      onClose={onClose}
      onDone={() => {
        void message.success(t('reversed'));
        onClose();
      }}
    >
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default ReversalForm;
