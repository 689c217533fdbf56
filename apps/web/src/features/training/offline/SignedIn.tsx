import { offlineEndpoints } from '@anyan/contract';
import { Button, Result } from 'antd';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { texts } from '../offlineTexts.ts';

/** Where the code of a session leads: signs in at once, and says so. */
const SignedIn = ({ training, code }: { training: string; code: string }) => {
  const t = useTexts(texts);
  const [, setParams] = useSearchParams();
  const { mutate, data, error } = useAction(offlineEndpoints.signIn);
  const sent = useRef(false);
  useEffect(() => {
    // Once, however often it is drawn.
    if (sent.current) return;
    sent.current = true;
    mutate({ id: training, code });
  }, [mutate, training, code]);
  const close = <Button onClick={() => setParams({}, { replace: true })}>{t('close')}</Button>;
  if (error) return <Result status="error" title={t('signFailed')} subTitle={error.message} extra={close} />;
  if (!data) return <Result status="info" title={t('signing')} />;
  return (
    <Result
      status="success"
      title={t('signedIn')}
      subTitle={t('signedInTo', { title: data.title, time: formatMoment(data.signedAt) })}
      extra={close}
    />
  );
};

export default SignedIn;
