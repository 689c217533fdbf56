import { type ApprovalSearchRow, instanceEndpoints } from '@anyan/contract';
import { Alert } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';

/** Ends an approval that nobody can finish, with the reason. */
const Terminate = ({ row, onClose }: { row: ApprovalSearchRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('terminateTitle', { name: row.title })}
      okText={t('terminate')}
      okDanger
      endpoint={instanceEndpoints.instanceTerminate}
      initial={{ instanceId: row.instanceId }}
      onClose={onClose}
      done={t('terminatedDone')}
    >
      <Alert
        className="ay-wide"
        type="warning"
        showIcon
        title={t('terminateEffect')}
        style={{ marginBottom: 16 }}
      />
      <Field name="reason" wide />
    </FormDrawer>
  );
};

export default Terminate;
