import { type LockRow, lockEndpoints, lockStates, type SimulatorAct, simulatorActs } from '@anyan/contract';
import { Alert, Button, Input, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { lockTones } from '../tones.ts';
import { texts } from './lockTexts.ts';
import './lock.css';

const { simulatorAct, simulatorState } = lockEndpoints;

/** A lock that is none, with what one would do at a real one. */
const Simulator = ({ row: { id, name }, onClose }: { row: LockRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  const refresh = useRefresh();
  const { data, error, isPending, refetch } = useCall(simulatorState, { lockId: id });
  useTopic(`lock:${id}`, () => refresh(simulatorState));
  const act = useTold(simulatorAct);
  const [card, setCard] = useState('');
  const [figures, setFigures] = useState<{ latency?: number | null; battery?: number | null }>({});
  const may = mayCall(simulatorAct);
  const send = (what: SimulatorAct, value?: string) =>
    act.mutate({ lockId: id, act: what, ...(value === undefined ? {} : { value }) });
  const button = (what: SimulatorAct, value?: string, disabled = false) => (
    <Button disabled={!may || disabled} loading={act.isPending} onClick={() => send(what, value)}>
      {label(simulatorActs[what])}
    </Button>
  );
  const figure = (what: 'latency' | 'battery', now: number | null) => {
    const value = figures[what] === undefined ? now : figures[what];
    return (
      <div className="simulator-row">
        <label htmlFor={`simulator-${what}`}>{label(simulatorActs[what])}</label>
        <InputNumber
          id={`simulator-${what}`}
          min={0}
          disabled={!may}
          value={value}
          onChange={(next) => setFigures({ ...figures, [what]: next })}
        />
        <Button disabled={!may || value === null} onClick={() => send(what, String(value))}>
          {t('set')}
        </Button>
      </div>
    );
  };
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={`${t('simulator')} · ${name}`}
      state={data && <StatusTag dictionary={lockStates} code={data.state} tones={lockTones} />}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <div className="simulator-acts">
          <Alert type="info" showIcon title={t('simulatorHint')} />
          <p role="status">
            {t(data.open ? 'doorOpen' : 'doorClosed')}
            {data.last && ` · ${t('last', { last: data.last })}`}
          </p>
          <div className="simulator-row">
            <label htmlFor="simulator-card">{t('card')}</label>
            <Input
              id="simulator-card"
              style={{ maxWidth: 200 }}
              value={card}
              onChange={({ target }) => setCard(target.value)}
            />
            {button('card', card, !card)}
            {button('cardOut', card, !card)}
          </div>
          <div className="simulator-row">
            {button('forced')}
            {button('heldOpen')}
            {button('close')}
          </div>
          <div className="simulator-row">
            <label htmlFor="simulator-offline">{label(simulatorActs.offline)}</label>
            <Switch
              id="simulator-offline"
              disabled={!may}
              checked={data.offline}
              onChange={(on) => send('offline', on ? '1' : '0')}
            />
          </div>
          {figure('latency', data.latency)}
          {figure('battery', data.battery)}
          <h3 className="ay-section-title">{t('listed', { n: data.people.length })}</h3>
          <ul className="lock-people">
            {data.people.length === 0 && <li className="ay-quiet">{t('listedNone')}</li>}
            {data.people.map(({ userName, userNumber, expiresAt }) => (
              <li key={userNumber}>
                <strong>{userName}</strong> {userNumber}
                <span className="ay-quiet">{t('listedUntil', { at: formatMoment(expiresAt) })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DetailDrawer>
  );
};

export default Simulator;
