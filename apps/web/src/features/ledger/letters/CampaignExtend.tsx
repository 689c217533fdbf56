import { type CampaignRow, responsibilityEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../letterTexts.ts';

/** Moves the due date of a whole campaign. */
const CampaignExtend = ({ row, onClose }: { row: CampaignRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('extendTitle', { title: row.title })}
      endpoint={responsibilityEndpoints.campaignExtend}
      initial={{ id: row.id, version: row.version, dueAt: row.dueAt }}
      okText={t('extend')}
      onClose={onClose}
    >
      <Field name="dueAt" />
      <Field name="reason" />
    </FormDrawer>
  );
};

export default CampaignExtend;
