import { groupEndpoints } from '@anyan/contract';
import { Alert, Drawer, Progress } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useRefresh } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { OrganizationTreeSelect } from '../../../widgets/pick/OrganizationTreeSelect.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { useJob } from '../../../widgets/transfer/useJob.ts';
import { texts } from '../texts.ts';

const { purchaseGroupBuild, purchaseGroupBuildDetails } = groupEndpoints;

/** Makes a group for each laboratory that has none, and tells how many those were. */
const BuildForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const [jobId, setJobId] = useState<string>();
  if (jobId)
    return (
      <Drawer open title={t('build')} size={480} onClose={onClose}>
        <Run id={jobId} />
      </Drawer>
    );
  return (
    <FormDrawer
      size={480}
      title={t('build')}
      okText={t('buildStart')}
      endpoint={purchaseGroupBuild}
      initial={{}}
      onClose={onClose}
      onDone={(begun) => setJobId(begun.jobId)}
    >
      <Alert className="ay-wide" type="info" showIcon title={t('buildNote')} />
      <Field name="organizationId" wide help={t('buildAll')} control={<OrganizationTreeSelect />} />
    </FormDrawer>
  );
};

/** How a run ends; one that is under way has no such row. */
const endings: Readonly<Record<string, { type: 'success' | 'error'; says: 'built' | 'buildFailed' }>> = {
  done: { type: 'success', says: 'built' },
  failed: { type: 'error', says: 'buildFailed' },
};

const Run = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  const renew = useRefresh();
  const { data, error, refetch } = useJob(purchaseGroupBuildDetails, { id }, () => renew(purchaseGroupBuild));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  const ended = data && endings[data.state];
  if (ended)
    return (
      <Alert type={ended.type} showIcon title={t(ended.says, { made: data.made, skipped: data.skipped })} />
    );
  return (
    <div role="status">
      <p>{t('building')}</p>
      <Progress percent={100} status="active" showInfo={false} />
    </div>
  );
};

export default BuildForm;
