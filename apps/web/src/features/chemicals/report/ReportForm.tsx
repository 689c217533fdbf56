import { type ChemicalReportKind, chemicalReportEndpoints } from '@anyan/contract';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { Period, usualPeriod } from './Period.tsx';
import { texts } from './texts.ts';

const first: ChemicalReportKind = 'controlledFlow';

/** Puts a report into the list of what is handed in. */
const ReportForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('draft')}
      endpoint={chemicalReportEndpoints.reportSave}
      initial={{ kind: first, period: usualPeriod(first) }}
      onClose={onClose}
      done={t('drafted')}
    >
      <Field name="kind" wide />
      <PeriodField />
      <Field name="organizationId" wide control={<LazyOrganizationSelect placeholder={t('whole')} />} />
    </FormDrawer>
  );
};

const PeriodField = () => {
  const form = Form.useFormInstance();
  const kind = (Form.useWatch('kind') as ChemicalReportKind | undefined) ?? first;
  useEffect(() => form.setFieldValue('period', usualPeriod(kind)), [form, kind]);
  return <Field name="period" wide control={<Period kind={kind} />} />;
};

export default ReportForm;
