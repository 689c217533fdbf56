import { instanceEndpoints, instanceStates } from '@anyan/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useSearchParams } from 'react-router';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { instanceTones } from '../../../widgets/approval/tones.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { texts } from '../texts.ts';
import '../../../widgets/detail/detail.css';
import '../approvals.css';

interface Asked {
  no: string;
  code: string;
}

/** What is copied out of a document brings blanks and invisible marks along. */
const plain = (typed: string | null) => (typed ?? '').replace(/[^\da-z]/gi, '');

/** /public/approval/verify?no=&code=: whether a printed approval is genuine; anybody may ask. */
const ApprovalVerify = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const asked = { no: plain(params.get('no')), code: plain(params.get('code')).toLowerCase() };
  const required = [{ required: true, whitespace: true }];
  return (
    <section className="approval-verify">
      <h1>{t('verifyTitle')}</h1>
      <p>{t('verifyHint')}</p>
      <Form<Asked>
        layout="vertical"
        requiredMark={false}
        key={asked.no + asked.code}
        initialValues={asked}
        onFinish={({ no, code }) => setParams({ no: plain(no), code: plain(code).toLowerCase() })}
      >
        <Form.Item name="no" label={t('verifyNo')} rules={required}>
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item name="code" label={t('verifyCode')} rules={required}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block size="large">
          {t('verify')}
        </Button>
      </Form>
      {asked.no && asked.code && <Outcome {...asked} />}
    </section>
  );
};

const Outcome = (asked: Asked) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(instanceEndpoints.instanceVerify, asked, { staleTime: 0 });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (!data.valid || !data.state) return <Alert type="error" showIcon title={t('verifyInvalid')} />;
  return (
    <>
      <Alert type="success" showIcon title={t('verifyValid')} />
      <dl className="ay-fields">
        <div>
          <dt>{t('verifyName')}</dt>
          <dd>{data.title}</dd>
        </div>
        <div>
          <dt>{t('verifyState')}</dt>
          <dd>
            <StatusTag dictionary={instanceStates} code={data.state} tone={instanceTones[data.state]} />
          </dd>
        </div>
        {data.finishedAt && (
          <div>
            <dt>{t('verifyFinished')}</dt>
            <dd>{formatMoment(data.finishedAt)}</dd>
          </div>
        )}
      </dl>
    </>
  );
};

export default ApprovalVerify;
