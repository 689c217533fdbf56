import { hazardCategories, type RequirementCell, requirementEndpoints, riskLevels } from '@anyan/contract';
import { Checkbox, Form } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';
import { Impact } from './Impact.tsx';
import { RequirementEditor } from './RequirementEditor.tsx';

interface Props {
  cell: RequirementCell;
  version: number;
  names: readonly { of: string; name: string }[];
  /** May be saved; else it only shows what a change would do. */
  canEdit: boolean;
  onClose: () => void;
}

/** What the college asks for one category at one level. */
const CellForm = ({ cell, version, names, canEdit, onClose }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <FormDrawer
      title={t('cellTitle', {
        category: label(hazardCategories[cell.category]),
        level: label(riskLevels[cell.level]),
      })}
      endpoint={requirementEndpoints.requirementSave}
      initial={{ scope: 'default', cells: [cell], graceDays: 0, version }}
      {...(canEdit ? {} : { okDisabled: true, note: t('tryOnly') })}
      onClose={onClose}
      done={t('requirementSaved')}
    >
      <Field
        name="cells"
        wide
        label={t('requirement')}
        help={t('confirmHelp')}
        control={<OneCell names={names} />}
      />
      <Field name="graceDays" help={t('graceHelp')} />
      <Preview />
    </FormDrawer>
  );
};

interface OneCellProps {
  value?: RequirementCell[];
  onChange?: (cells: RequirementCell[]) => void;
  disabled?: boolean;
  names: Props['names'];
}

const OneCell = ({ value = [], onChange, disabled = false, names }: OneCellProps) => {
  const t = useTexts(texts);
  const [cell] = value;
  if (!cell) return null;
  const change = (more: object) => onChange?.([{ ...cell, ...more }]);
  return (
    <>
      <RequirementEditor
        value={cell}
        known={names}
        empty={t('byLevel')}
        unasked={false}
        disabled={disabled}
        onChange={change}
      />
      <p>
        <Checkbox
          checked={cell.confirmed}
          disabled={disabled}
          onChange={({ target }) => change({ confirmed: target.checked })}
        >
          {t('confirmed')}
        </Checkbox>
      </p>
    </>
  );
};

const Preview = () => {
  const form = Form.useFormInstance();
  return (
    <Impact
      change={() => ({
        ...{ scope: 'default', cells: form.getFieldValue('cells') },
        graceDays: form.getFieldValue('graceDays'),
      })}
    />
  );
};

export default CellForm;
