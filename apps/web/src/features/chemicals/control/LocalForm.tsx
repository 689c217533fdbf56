import {
  type ControlListDetails,
  type ControlListItem,
  controlEndpoints,
  type TObject,
} from '@anyan/contract';
import { Form } from 'antd';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { RowsEditor } from './RowsEditor.tsx';
import { texts } from './texts.ts';

const { localControlSave, controlListDetails } = controlEndpoints;
const itemSchema = (localControlSave.input.properties.items as unknown as { items: TObject }).items;

const itemOf = (item: ControlListItem) => {
  const { casCode, chineseName, level, controlCategory, maxQuantity, unit, reason, validFrom, validTo } =
    item;
  return {
    ...{ casCode, chineseName, controlCategory, maxQuantity, unit, validFrom, validTo },
    ...{ level: level ?? ('approval' as const), reason: reason ?? '' },
  };
};
const editOf = ({ items, version }: ControlListDetails) => ({ items: items.map(itemOf), version });

/** What the college itself bans, limits or wants to approve. */
const LocalForm = ({ row, onClose }: { row: { id: string }; onClose: () => void }) => {
  const t = useTexts(texts);
  const read = useCall(controlListDetails, { id: row.id }, { staleTime: 0 });
  return (
    <FormDrawer
      size={1080}
      title={t('editLocal')}
      endpoint={localControlSave}
      initial={read.data && editOf(read.data)}
      read={read}
      reload={async () => editOf(await call(controlListDetails, { id: row.id }))}
      onClose={onClose}
    >
      <Form.Item name="items" className="ay-wide">
        <RowsEditor
          schema={itemSchema}
          by={['casCode', 'chineseName']}
          empty={{ level: 'banned' }}
          fields={[
            { field: 'casCode', width: 130 },
            { field: 'chineseName', width: 180 },
            { field: 'level', width: 110 },
            { field: 'maxQuantity', width: 100 },
            { field: 'unit', width: 80 },
            { field: 'controlCategory', width: 170 },
            { field: 'reason', width: 200 },
            { field: 'validFrom', width: 140 },
            { field: 'validTo', width: 140 },
          ]}
        />
      </Form.Item>
    </FormDrawer>
  );
};

export default LocalForm;
