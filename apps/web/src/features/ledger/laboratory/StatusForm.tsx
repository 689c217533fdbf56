import { laboratoryEndpoints } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { useBatchTold } from '../parts/useBatchTold.tsx';
import { recordTexts } from '../recordTexts.ts';

const { laboratoryStatusChange } = laboratoryEndpoints;

export type StatusAction = 'suspend' | 'resume' | 'reopen';

interface Props {
  action: StatusAction;
  rows: readonly { id: string; laboratoryName: string }[];
  onClose: () => void;
}

/** Suspends, resumes or reopens laboratories, with the reason. */
const StatusForm = ({ action, rows, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const tell = useBatchTold();
  return (
    <FormDrawer
      size={480}
      title={t(`${action}Title`, { n: rows.length })}
      endpoint={laboratoryStatusChange}
      initial={{ ids: rows.map(({ id }) => id), action }}
      okText={t(action)}
      okDanger={action === 'suspend'}
      note={t(`${action}Note`)}
      onClose={onClose}
      onDone={(results) => {
        tell(results, (id) => rows.find((row) => row.id === id)?.laboratoryName ?? '');
        onClose();
      }}
    >
      <p className="ay-names">{rows.map((row) => row.laboratoryName).join(nameComma())}</p>
      <Field name="reason" autoFocus />
      {action === 'suspend' && <Field name="until" />}
    </FormDrawer>
  );
};

export default StatusForm;
