import { type ApprovalSearchRow, instanceEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { texts } from '../texts.ts';

/** Gives somebody's task to somebody else, with the reason. */
const Reassign = ({ row, onClose }: { row: ApprovalSearchRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('reassignTitle', { name: row.title })}
      okText={t('reassign')}
      endpoint={instanceEndpoints.instanceReassign}
      initial={{ taskId: row.openTasks[0]?.taskId }}
      onClose={onClose}
      done={t('reassignedDone')}
    >
      <Field
        name="taskId"
        label={t('which')}
        control={
          <Select options={row.openTasks.map(({ taskId, name }) => ({ value: taskId, label: name }))} />
        }
        wide
      />
      <Field
        name="toUserId"
        control={<PersonSelect without={row.openTasks.map(({ userId }) => userId)} />}
        wide
      />
      <Field name="reason" wide />
    </FormDrawer>
  );
};

export default Reassign;
