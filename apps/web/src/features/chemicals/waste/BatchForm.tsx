import {
  type DisposalBatchRow,
  disposalBatchEndpoints,
  disposalBatchFields,
  pickFields,
} from '@anyan/contract';
import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { WitnessField } from '../stock/WitnessField.tsx';
import { RequestsSelect } from './RequestsSelect.tsx';
import { texts } from './texts.ts';

const { disposalBatchDetails, disposalBatchSave } = disposalBatchEndpoints;

/** Hands what is in the store over to a company; two people sign. */
const BatchForm = ({ row, onClose }: { row?: DisposalBatchRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const read = useCall(disposalBatchDetails, { id: row?.id ?? '' }, { enabled: !!row, staleTime: 0 });
  const batch = read.data;
  return (
    <FormDrawer
      title={row ? t('editBatch', { no: row.manifestNo }) : t('addBatch')}
      endpoint={disposalBatchSave}
      read={row ? read : undefined}
      initial={
        batch
          ? {
              ...pickFields(disposalBatchFields, {
                ...batch,
                requestIds: batch.of.map(({ id }) => id),
                fileIds: batch.files.map(({ id }) => id),
              }),
              ...{ id: batch.id, version: batch.version },
            }
          : row
            ? undefined
            : { requestIds: [], fileIds: [] }
      }
      onClose={onClose}
      done={t('handed')}
    >
      <Field name="company" wide />
      <Field name="licenceNo" />
      <Field name="licenceTo" />
      <Field name="manifestNo" />
      <Field name="vehicle" />
      <Requests known={(batch?.of ?? []).map(({ weighed, ...one }) => ({ ...one, kg: weighed ?? '0' }))} />
      <Field name="kg" />
      <Field name="fileIds" wide control={<DocumentUpload count={10} known={batch?.files ?? []} />} />
      <WitnessField call="disposalBatchSave" endpoint={disposalBatchSave} />
    </FormDrawer>
  );
};

const Requests = ({
  known,
}: {
  known: readonly { id: string; requestNo: string; laboratoryName: string; kg: string }[];
}) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  return (
    <Field
      name="requestIds"
      wide
      control={
        <RequestsSelect
          state="stored"
          none={t('noneStored')}
          known={known}
          onKg={(kg) => form.setFieldsValue({ kg: kg > 0 ? String(kg) : '' })}
        />
      }
    />
  );
};

export default BatchForm;
