import { type CampaignRow, pickFields, responsibilityEndpoints, usualRemindDays } from '@anyan/contract';
import { Select } from 'antd';
import { today } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { ScopeFields } from '../../../widgets/form/ScopeFields.tsx';
import { texts } from '../letterTexts.ts';
import { DaysBefore } from './DaysBefore.tsx';

const { campaignSave, templatePageList } = responsibilityEndpoints;

/** A campaign before it is issued. */
const CampaignForm = ({ row, onClose }: { row?: CampaignRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const templates = useCall(templatePageList, { pageNo: 1, pageSize: 100, state: 'published' });
  return (
    <FormDrawer
      title={t(row ? 'campaignEditTitle' : 'campaignAdd')}
      endpoint={campaignSave}
      initial={
        row
          ? pickFields(campaignSave.input.properties, row)
          : {
              year: Number(today().slice(0, 4)),
              wholeCollege: false,
              organizationIds: [],
              riskLevels: [],
              remindDays: usualRemindDays,
              blockAfterDue: false,
            }
      }
      onClose={onClose}
    >
      <Field name="title" autoFocus />
      <Field name="year" />
      <Field
        name="templateIds"
        wide
        control={
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            loading={templates.isPending}
            options={templates.data?.data.map(({ id, name }) => ({ value: id, label: name }))}
          />
        }
      />
      <ScopeFields help={t('scopeHelp')} />
      <Field name="riskLevels" />
      <Field name="issueAt" />
      <Field name="dueAt" help={t('dueHelp')} />
      <Field name="validTo" />
      <Field name="remindDays" help={t('remindHelp')} control={<DaysBefore />} />
      <Field name="blockAfterDue" />
    </FormDrawer>
  );
};

export default CampaignForm;
