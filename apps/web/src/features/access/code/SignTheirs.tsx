import { type ResultOf, signEndpoints } from '@anyan/contract';
import { Alert, Button, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { texts } from './signTexts.ts';

const { personalCodeResolve, personalCodeSign } = signEndpoints;
type Found = ResultOf<typeof personalCodeResolve>;

interface Props {
  code: string;
  onAgain: () => void;
}

const clockOf = (moment: string): string => formatMoment(moment).slice(11, 16);

/** Somebody shows his own code, or a visitor his pass: in or out, by whoever answers for the door. */
const SignTheirs = ({ code, onAgain }: Props) => {
  const t = useTexts(texts);
  const resolve = useAction(personalCodeResolve);
  const asked = useRef(false);
  const { mutate } = resolve;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate({ code });
  }, [code, mutate]);
  if (resolve.error) return <Refused says={resolve.error.message} onAgain={onAgain} />;
  if (!resolve.data) return <p aria-busy="true">{t('reading')}</p>;
  return <Choices of={resolve.data} code={code} onAgain={onAgain} />;
};

const Choices = ({ of, code, onAgain }: Props & { of: Found }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const sign = useAction(personalCodeSign);
  const { userName, visitor, open, rooms } = of;
  const [roomId, setRoom] = useState(open?.roomId ?? rooms[0]?.roomId);
  const { error, data } = sign;
  if (error) return <Refused says={error.message} onAgain={onAgain} />;
  const decision = data?.decision;
  if (data?.record)
    return (
      <div className="door-outcome done" role="status">
        <strong>{t(data.record.outAt ? 'signedOut' : 'signedIn')}</strong>
        <p>{userName}</p>
        <p>{data.record.roomText}</p>
        <p className="door-time">{clockOf(data.record.outAt ?? data.record.inAt)}</p>
        <Button size="large" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    );
  const moves = decision?.reasonCode === 'ALREADY_INSIDE';
  if (decision && !moves)
    return (
      <Refused
        says={decision.text ? label([decision.text, decision.textEn ?? decision.text]) : ''}
        onAgain={onAgain}
      />
    );
  const isHere = !!open && open.roomId === roomId;
  const send = (kind: 'in' | 'out', move = false) =>
    roomId && sign.mutate({ roomId, code, kind, ...(move ? { move } : {}) });
  return (
    <>
      <div className="door-room">
        <h2>{userName}</h2>
        {visitor && <p>{t('visitor')}</p>}
        {open && <p>{t('theirsIn', { room: open.roomText, at: clockOf(open.inAt) })}</p>}
      </div>
      {rooms.length === 0 ? (
        <Alert showIcon type="warning" title={t(visitor ? 'visitorNone' : 'theirsNone')} />
      ) : (
        <>
          <Select
            size="large"
            className="door-doing"
            aria-label={t('theirsRoom')}
            value={roomId ?? null}
            onChange={(next) => setRoom(next ?? undefined)}
            showSearch={{ optionFilterProp: 'label' }}
            options={rooms.map((one) => ({ value: one.roomId, label: one.roomText }))}
          />
          {moves && decision?.text && (
            <Alert showIcon type="warning" title={label([decision.text, decision.textEn ?? decision.text])} />
          )}
          <Button
            type="primary"
            size="large"
            block
            className="door-press"
            loading={sign.isPending}
            onClick={() => send(isHere ? 'out' : 'in', moves)}
          >
            {t(isHere ? 'signOut' : moves ? 'move' : 'signIn')}
          </Button>
        </>
      )}
      <Button size="large" block onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  );
};

const Refused = ({ says, onAgain }: { says: string; onAgain: () => void }) => {
  const t = useTexts(texts);
  return (
    <div className="door-outcome refused" role="alert">
      <strong>{t('refused')}</strong>
      <p>{says}</p>
      <Button size="large" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
};

export default SignTheirs;
