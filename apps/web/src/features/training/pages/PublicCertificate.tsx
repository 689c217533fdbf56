import { certificateEndpoints, type VerifiedCertificate } from '@anyan/contract';
import { Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCollege } from '../../../platform/college.ts';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import '../certificate/certificates.css';
import { texts } from '../certificateTexts.ts';
import { certificateTones } from '../certificateTones.ts';

const { certificateVerify } = certificateEndpoints;

interface Asked {
  code?: string;
  number?: string;
  numberTail?: string;
}

/** /public/certificate and /public/certificate/:code: whether a certificate counts now. */
const PublicCertificate = () => {
  const { code } = useParams();
  const go = useNavigate();
  const [typed, setTyped] = useState<Asked>();
  const asked: Asked | undefined = code ? { code } : typed;
  const again = () => {
    setTyped(undefined);
    if (code) void go('/public/certificate');
  };
  return (
    <article className="certificate-verify">
      {asked ? <Answer asked={asked} onAgain={again} /> : <Ask onAsk={setTyped} />}
    </article>
  );
};

const Ask = ({ onAsk }: { onAsk: (asked: Asked) => void }) => {
  const t = useTexts(texts);
  // Strangers see whose certificates these are before they type anything.
  const college = useCollege();
  return (
    <>
      <h1>
        {college?.collegeName} <small>{t('verifyTitle')}</small>
      </h1>
      <p>{t('verifyLead')}</p>
      <Form layout="vertical" onFinish={onAsk} requiredMark={false}>
        <Form.Item name="number" label={t('numberTitle')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={40} autoFocus />
        </Form.Item>
        <Form.Item name="numberTail" label={t('numberTail')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={4} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          {t('verify')}
        </Button>
      </Form>
    </>
  );
};

const Answer = ({ asked, onAgain }: { asked: Asked; onAgain: () => void }) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(certificateVerify, asked, { staleTime: 0 });
  return (
    <>
      <h1>
        {data?.collegeName} <small>{t('verifyTitle')}</small>
      </h1>
      {error ? (
        <Failed
          error={error}
          {...(error.code === 404 || error.code === 400 ? {} : { onRetry: () => void refetch() })}
        />
      ) : isPending ? (
        <ListSkeleton rows={6} show />
      ) : (
        <Verdict certificate={data} />
      )}
      <Button onClick={onAgain}>{t('verifyAgain')}</Button>
    </>
  );
};

const Verdict = ({ certificate }: { certificate: VerifiedCertificate }) => {
  const t = useTexts(texts);
  const { state, certificateName, nameMasked, unit, examName, issuedOn, validTo } = certificate;
  const facts: [string, ReactNode][] = [
    [t('holder'), nameMasked],
    [t('unit'), unit || t('none')],
    ...(examName ? ([[t('exam'), examName]] satisfies [string, ReactNode][]) : []),
    [t('issued'), issuedOn],
    [t('valid'), validTo ?? t('forGood')],
    [t('numberTitle'), certificate.certificateNumber],
  ];
  return (
    <>
      <p className="certificate-verdict" role="status" data-tone={certificateTones[state]}>
        {t(`state_${state}`)}
        <span>{certificateName}</span>
        <span>{t('checkedAt', { time: formatMoment(certificate.checkedAt) })}</span>
      </p>
      <dl>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

export default PublicCertificate;
