import { mall } from '@anyan/contract';
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

const { purchaseGroupBuild, purchaseGroupBuildDetails } = mall.endpoints;

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
      open
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

const Run = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  const renew = useRefresh();
  const { data, error, refetch } = useJob(purchaseGroupBuildDetails, { id }, () => renew(purchaseGroupBuild));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data?.state === 'done')
    return <Alert type="success" showIcon title={t('built', { made: data.made, skipped: data.skipped })} />;
  if (data?.state === 'failed') return <Alert type="error" showIcon title={t('buildFailed')} />;
  return (
    <div role="status">
      <p>{t('building')}</p>
      <Progress percent={100} status="active" showInfo={false} />
    </div>
  );
};

export default BuildForm;
