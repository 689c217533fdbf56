import { coursewareEndpoints, type ExamRuleDetails, type ExamRuleFields } from '@anyan/contract';
import { Form } from 'antd';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FieldsOf } from '../../../widgets/form/FieldsOf.tsx';
import { ScopeFields } from '../../../widgets/form/ScopeFields.tsx';
import { LazyPersonSelect, LazyRoleSelect } from '../../../widgets/pick/lazy.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from '../ruleTexts.ts';
import { LaboratoriesSelect, WordList } from './pickers.tsx';

type Audience = ExamRuleFields['audience'];

type Known = Pick<ExamRuleDetails, 'laboratories' | 'people'> | undefined;

/** Whom an exam or courseware is for, with how many these are now. */
export const AudienceEditor = ({ known }: { known: Known }) => {
  const t = useTexts(texts);
  return (
    <FieldsOf name="audience">
      <ScopeFields help={t('scopeHelp')} />
      <Field name="userTypes" help={t('typesHelp')} />
      <Field name="roles" help={t('rolesHelp')} control={<LazyRoleSelect multiple withAutomatic />} />
      <Field name="grades" help={t('gradesHelp')} control={<WordList />} />
      <Field name="laboratoryIds" control={<LaboratoriesSelect known={known?.laboratories} />} />
      <Field name="hazardCategories" />
      <Field name="riskLevels" />
      <Field
        name="userIds"
        help={t('peopleHelp')}
        control={<LazyPersonSelect multiple known={known?.people ?? []} />}
      />
      <Field name="excludeUserIds" control={<LazyPersonSelect multiple known={known?.people ?? []} />} />
      <p className="rule-heads ay-wide">
        <HeadCount />
        <span>{t('narrowing')}</span>
      </p>
    </FieldsOf>
  );
};

const HeadCount = () => {
  const t = useTexts(texts);
  const now: Audience | undefined = Form.useWatch('audience', { preserve: true });
  const audience: Audience = JSON.parse(useDebounced(JSON.stringify(now ?? {})));
  const said = !!audience.wholeCollege || !!audience.organizationIds?.length;
  const { data } = useCall(
    coursewareEndpoints.audienceCount,
    { audience },
    { enabled: said, placeholderData: (before) => before },
  );
  if (!said) return <strong>{t('headsUnknown')}</strong>;
  return <strong role="status">{data ? t('heads', { n: formatNumber(data.count) }) : t('counting')}</strong>;
};
