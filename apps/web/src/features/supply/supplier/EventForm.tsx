import { creditLimits, type SupplierRow, supplierEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

interface Props {
  row: SupplierRow;
  event: 'suspend' | 'resume' | 'credit';
  onClose: () => void;
}

/** Suspends or resumes a supplier with the reason, or takes points from it. */
const EventForm = ({ row, event, onClose }: Props) => {
  const t = useTexts(texts);
  const name = row.supplierName;
  const shared = { size: 480, onClose };
  if (event === 'credit')
    return (
      <FormDrawer
        {...shared}
        title={t('creditTitle', { name })}
        endpoint={supplierEndpoints.creditEventAdd}
        initial={{ supplierId: row.id, kind: 'late', points: -2 }}
        okText={t('creditSave')}
        note={t('creditNote', { ...creditLimits })}
        done={t('creditDone')}
      >
        <Field name="kind" />
        <Field name="points" />
        <Field name="note" wide />
      </FormDrawer>
    );
  return (
    <FormDrawer
      {...shared}
      title={t(event === 'suspend' ? 'suspendTitle' : 'resumeTitle', { name })}
      endpoint={supplierEndpoints.supplierStatusChange}
      initial={{ id: row.id, version: row.version, event }}
      okText={t(event)}
      okDanger={event === 'suspend'}
      note={event === 'suspend' ? t('suspendNote') : undefined}
      done={t(event === 'suspend' ? 'suspended' : 'resumed')}
    >
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default EventForm;
