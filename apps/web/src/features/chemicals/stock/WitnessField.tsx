import { type AnyEndpoint, type InputOf, witnessEndpoints } from '@anyan/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { normalise } from '../../../platform/rules.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { QrCode } from '../../../widgets/show/QrCode.tsx';
import { texts } from './texts.ts';
import './stock.css';

const { witnessStart, witnessDetails } = witnessEndpoints;

interface Started {
  token: string;
  code: string;
  url: string;
  until: string;
}

/** Asks a second person for just this form as it stands; what is changed afterwards needs another confirmation. */
export const WitnessField = ({ call, endpoint }: { call: string; endpoint: AnyEndpoint }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const [witnessId, setWitness] = useState<string | null>(null);
  const [started, setStarted] = useState<Started>();
  const start = useTold(witnessStart, {
    onSuccess: (result) => {
      setStarted(result);
      form.setFieldValue('witnessToken', result.token);
    },
  });
  const ask = async () => {
    // Nobody is called to confirm what would be refused afterwards.
    try {
      await form.validateFields();
    } catch (error) {
      const [first] = (error as { errorFields: { name: (string | number)[] }[] }).errorFields;
      if (first) form.scrollToField(first.name, { block: 'center', focus: true });
      return;
    }
    const { witnessToken: _, ...values } = form.getFieldsValue(true) as Record<string, unknown>;
    const payload = JSON.stringify(normalise(values, endpoint.input) as InputOf<typeof endpoint>);
    start.mutate({ call, payload, witnessId });
  };
  return (
    <Form.Item label={t('witnessTitle')} className="ay-wide" extra={t('witnessNeeded')}>
      <Form.Item name="witnessToken" hidden noStyle>
        <Input type="hidden" />
      </Form.Item>
      {started ? (
        <Waiting started={started} />
      ) : (
        <PersonSelect
          value={witnessId}
          placeholder={t('witnessPick')}
          onChange={(id) => setWitness(typeof id === 'string' ? id : null)}
        />
      )}
      <Button style={{ marginTop: 8 }} loading={start.isPending} onClick={() => void ask()}>
        {t(started ? 'witnessAgain' : 'witnessStart')}
      </Button>
    </Form.Item>
  );
};

/** Until the other one has confirmed; asked again every two seconds, as both stand there. */
const Waiting = ({ started: { token, url, until, code } }: { started: Started }) => {
  const t = useTexts(texts);
  const { data } = useCall(witnessDetails, { token }, { refetchInterval: 2000 });
  const name = data?.witnessName ?? '—';
  const outcomes = {
    waiting: undefined,
    confirmed: { type: 'success', title: t('witnessConfirmed', { name }) },
    refused: { type: 'error', title: t('witnessRefused', { name, reason: data?.refusal ?? '' }) },
    expired: { type: 'warning', title: t('witnessExpired') },
    // The page goes on with it at once.
    used: undefined,
  } as const;
  const outcome = data && outcomes[data.state];
  if (outcome) return <Alert showIcon {...outcome} />;
  return (
    <div className="chem-qr">
      <QrCode value={url} size={160} />
      <strong>{code}</strong>
      <span className="ay-quiet">{t('witnessShow')}</span>
      <span className="ay-quiet">{t('witnessUntil', { time: formatMoment(until).slice(11, 16) })}</span>
    </div>
  );
};
