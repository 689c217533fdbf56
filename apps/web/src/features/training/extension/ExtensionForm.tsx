import {
  type ExtensionRow,
  extensionEndpoints,
  extensionFields,
  type InputOf,
  pickFields,
} from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyOrganizationSelect, LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../ruleTexts.ts';

const { extensionSave } = extensionEndpoints;
type Input = InputOf<typeof extensionSave>;

interface Props {
  examRoleId: string;
  row?: ExtensionRow;
  onClose: () => void;
}

/** Grants something to people or to an organisation, or changes what they are granted. */
const ExtensionForm = ({ examRoleId, row, onClose }: Props) => {
  const t = useTexts(texts);
  const initial: Partial<Input> = row
    ? { id: row.id, version: row.version, examRoleId, ...pickFields(extensionFields, row) }
    : {
        examRoleId,
        userIds: [],
        extraMinutes: 0,
        extraAttempts: 0,
        waivePrerequisite: false,
        waivePhoto: false,
      };
  return (
    <FormDrawer
      title={t(row ? 'extensionEdit' : 'extensionAdd')}
      endpoint={extensionSave}
      initial={initial}
      onClose={onClose}
      done={t('extensionSaved')}
    >
      <Field
        name="userIds"
        wide
        help={t('extensionPeople')}
        control={<LazyPersonSelect multiple known={row?.people ?? []} />}
      />
      <Field name="organizationId" help={t('scopeHelp')} control={<LazyOrganizationSelect />} />
      <Field name="extraMinutes" />
      <Field name="extraAttempts" />
      <Field name="openAt" />
      <Field name="closeAt" />
      <Field name="examCode" />
      <Field name="waivePrerequisite" />
      <Field name="waivePhoto" />
      <Field name="reason" wide />
    </FormDrawer>
  );
};

export default ExtensionForm;
