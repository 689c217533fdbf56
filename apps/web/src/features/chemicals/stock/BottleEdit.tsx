import {
  type BottleDetails,
  type BottleRow,
  bottleEndpoints,
  bottleFields,
  pickFields,
} from '@anyan/contract';
import { App } from 'antd';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { BottleFields } from './BottleFields.tsx';
import { texts } from './texts.ts';

const { bottleDetails, bottleEdit } = bottleEndpoints;

const editOf = (record: BottleDetails) => ({
  ...pickFields(bottleFields, record),
  id: record.id,
  version: record.version,
});

const BottleEdit = ({ row, onClose }: { row: BottleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const { data, error, refetch } = useCall(bottleDetails, { id: row.id });
  return (
    <FormDrawer
      title={t('edit')}
      endpoint={bottleEdit}
      initial={data && editOf(data)}
      read={{ error, refetch }}
      reload={async () => editOf(await call(bottleDetails, { id: row.id }))}
      onClose={onClose}
      onDone={({ warnings }) => {
        void message.success(t('saved'));
        for (const warning of warnings) void message.warning(warning, 8);
        onClose();
      }}
    >
      <Field name="netContent" />
      <Field name="unit" />
      <BottleFields />
    </FormDrawer>
  );
};

export default BottleEdit;
