import {
  pickFields,
  usualHwCode,
  type WasteContainerRow,
  wasteContainerEndpoints,
  wasteContainerFields,
} from '@anyan/contract';
import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { PlaceSelect } from '../stock/pickers.tsx';
import { texts } from './texts.ts';

/** A new container, which gets its label, or another place or capacity of one. */
const ContainerForm = ({ row, onClose }: { row?: WasteContainerRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={row ? t('editContainer', { code: row.code }) : t('addContainer')}
      endpoint={wasteContainerEndpoints.wasteContainerSave}
      initial={
        row
          ? {
              ...pickFields(wasteContainerFields, row),
              ...{ id: row.id, version: row.version, full: row.full },
            }
          : { hwCode: usualHwCode, form: 'liquid', unit: 'L' }
      }
      onClose={onClose}
    >
      <Field
        name="laboratoryId"
        control={
          <LaboratorySelect
            purpose="scope"
            known={row ? { id: row.laboratoryId, laboratoryName: row.laboratoryName } : null}
          />
        }
      />
      <Place />
      <Field name="wasteCategory" />
      <Field name="form" />
      <Field name="hwCode" />
      <Field name="capacity" />
      <Field name="unit" />
      {row && <Field name="full" />}
    </FormDrawer>
  );
};

const Place = () => {
  const laboratoryId = Form.useWatch('laboratoryId') as string | undefined;
  return <Field name="locationId" control={<PlaceSelect laboratoryId={laboratoryId} />} />;
};

export default ContainerForm;
