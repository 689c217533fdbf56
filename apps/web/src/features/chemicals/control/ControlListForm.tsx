import {
  type Code,
  type ControlListDetails,
  type ControlListItem,
  controlEndpoints,
  type controlListCodes,
  type TObject,
} from '@anyan/contract';
import { Form } from 'antd';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { RowsEditor } from './RowsEditor.tsx';
import { texts } from './texts.ts';

const { controlListSave, controlListDetails } = controlEndpoints;
const itemSchema = (controlListSave.input.properties.items as unknown as { items: TObject }).items;

const itemOf = ({
  casCode,
  chineseName,
  controlCategory,
  condition,
  listNo,
  since,
  confirm,
}: ControlListItem) => ({
  ...{ casCode, chineseName, controlCategory, condition, listNo, since, confirm },
});
const headOf = ({ code, controlCategory, items }: ControlListDetails) => ({
  code: code as Code<typeof controlListCodes>,
  controlCategory,
  items: items.map(itemOf),
});
const editOf = (list: ControlListDetails) => ({
  ...headOf(list),
  ...{ id: list.id, version: list.version, versionName: list.versionName, note: list.note },
  ...{ effectiveFrom: list.effectiveFrom, source: list.source },
});

interface Props {
  /** The draft that is edited. */
  id?: string;
  /** The version that a new one begins with. */
  from?: string;
  onClose: () => void;
}

/** Makes a version of a list, or edits a draft. */
const ControlListForm = ({ id, from, onClose }: Props) => {
  const t = useTexts(texts);
  const read = useCall(
    controlListDetails,
    { id: id ?? from ?? '' },
    { enabled: !!(id ?? from), staleTime: 0 },
  );
  const initial = id ? read.data && editOf(read.data) : from ? read.data && headOf(read.data) : { items: [] };
  return (
    <FormDrawer
      size={960}
      title={id ? t('editList') : t('addList')}
      endpoint={controlListSave}
      initial={initial}
      read={read}
      {...(id ? { reload: async () => editOf(await call(controlListDetails, { id })) } : {})}
      onClose={onClose}
    >
      <Field name="code" disabled={!!id} />
      <Field name="versionName" />
      <Field name="effectiveFrom" />
      <Field name="controlCategory" />
      <Field name="source" wide />
      <Field name="note" wide />
      <Form.Item name="items" label={t('items')} className="ay-wide">
        <RowsEditor
          schema={itemSchema}
          by={['casCode', 'chineseName']}
          fields={[
            { field: 'casCode', width: 130 },
            { field: 'chineseName', width: 220 },
            { field: 'controlCategory', width: 180 },
            { field: 'condition', width: 160 },
            { field: 'listNo', width: 80 },
            { field: 'since', width: 110 },
          ]}
        />
      </Form.Item>
    </FormDrawer>
  );
};

export default ControlListForm;
