import {
  type ControlRuleRow,
  controlEndpoints,
  controlledCategories,
  lockedFlags,
  type RuleFlag,
  recommendedFlags,
  ruleFlags,
  shippedFlags,
  withoutStudents,
} from '@anyan/contract';
import { Button, Form } from 'antd';
import { call } from '../../../platform/call.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

const { controlRuleSave, controlRuleList } = controlEndpoints;
type Category = ControlRuleRow['controlCategory'];

const editOf = ({ controlCategory: _, ...rule }: ControlRuleRow) => rule;
const flags = Object.keys(ruleFlags) as RuleFlag[];

/** Edits the rule of a category; what the law asks cannot be switched off. */
const RuleForm = ({ row, onClose }: { row: ControlRuleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <FormDrawer
      title={t('editRule', { category: label(controlledCategories[row.controlCategory]) })}
      endpoint={controlRuleSave}
      initial={editOf(row)}
      reload={async () => editOf((await call(controlRuleList, {})).find(({ id }) => id === row.id) ?? row)}
      onClose={onClose}
    >
      <RuleFields category={row.controlCategory} />
    </FormDrawer>
  );
};

const RuleFields = ({ category }: { category: Category }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const isLocked = (flag: RuleFlag) => lockedFlags[category].includes(flag);
  const isNever = (flag: RuleFlag) => flag === 'studentKeepers' && withoutStudents.includes(category);
  const helpOf = (flag: RuleFlag) =>
    isLocked(flag)
      ? t('lockedHelp')
      : isNever(flag)
        ? t('neverHelp')
        : recommendedFlags[category]?.includes(flag)
          ? t('recommendedHelp')
          : undefined;
  const restore = () =>
    form.setFieldsValue({
      ...Object.fromEntries(flags.map((flag) => [flag, shippedFlags[category].includes(flag)])),
      ...{ maxIssue: null, maxIssueUnit: null },
    });
  return (
    <>
      {flags.map((flag) => (
        <Field key={flag} name={flag} disabled={isLocked(flag) || isNever(flag)} help={helpOf(flag)} />
      ))}
      <Field name="maxIssue" help={t('maxHelp')} />
      <Field name="maxIssueUnit" />
      <div className="ay-wide">
        <Button onClick={restore}>{t('restore')}</Button>
      </div>
    </>
  );
};

export default RuleForm;
