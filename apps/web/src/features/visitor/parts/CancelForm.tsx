import { type VisitorRow, visitor } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';

const { visitorCancel } = visitor.endpoints;

/** Calls a visit off, with the reason. */
const CancelForm = ({ row, onClose }: { row: VisitorRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      open
      size={480}
      title={t('cancelTitle', { name: row.name })}
      endpoint={visitorCancel}
      initial={{ id: row.id, version: row.version }}
      okText={t('cancel')}
      okDanger
      note={t('cancelNote')}
      refreshes={['Approval']}
      onClose={onClose}
      onDone={() => {
        void message.success(t('cancelled'));
        onClose();
      }}
    >
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default CancelForm;
