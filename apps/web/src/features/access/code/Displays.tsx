import { type DeviceRow, deviceEndpoints, deviceEvents, deviceStates } from '@anyan/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { displayTones } from '../tones.ts';
import { texts } from './codeTexts.ts';
import { DisplayForm } from './DisplayForm.tsx';
import { displayAddress } from './displayAddress.ts';
import { PairCode } from './PairCode.tsx';
import { RenameForm } from './RenameForm.tsx';
import './code.css';

const { deviceList, deviceRevoke } = deviceEndpoints;
const kind = 'doorDisplay';

type Shown =
  | { form: DeviceRow | null }
  | { rename: DeviceRow }
  | { code: string; id: string; until: string; before: string | null };

/** The displays at the door of a room, for who sets it up: paired, renamed, unpaired. */
export const Displays = ({ roomId }: { roomId: string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const confirm = useConfirm();
  const { data, error, refetch } = useCall(deviceList, { kind, roomId, pageSize: 100 });
  const revoke = useTold(deviceRevoke, { done: t('revoked') });
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const ask = (one: DeviceRow) =>
    confirm({
      title: `${label(deviceEvents.revoke)} ${one.name}`,
      effects: [t('revokeEffect')],
      okText: label(deviceEvents.revoke),
      onOk: () => revoke.mutateAsync({ kind, id: one.id }),
    });
  const does: Readonly<Record<keyof typeof deviceEvents, (one: DeviceRow) => void>> = {
    edit: (rename) => setShown({ rename }),
    pair: (form) => setShown({ form }),
    revoke: ask,
  };
  return (
    <>
      <h3 className="ay-section-title">{t('displays')}</h3>
      <p className="ay-quiet">{t('displaysHint', { url: displayAddress() })}</p>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="access-items" aria-label={t('displays')}>
          {data.data.length === 0 && <li className="ay-quiet">{t('displaysNone')}</li>}
          {data.data.map((one) => (
            <Display key={one.id} one={one}>
              {one.can.map((event) => (
                <Button key={event} size="small" danger={event === 'revoke'} onClick={() => does[event](one)}>
                  {label(deviceEvents[event])}
                </Button>
              ))}
            </Display>
          ))}
        </ul>
      ) : (
        <ListSkeleton show />
      )}
      <div className="access-display-add">
        <Button onClick={() => setShown({ form: null })}>{t('displayAdd')}</Button>
      </div>
      {shown && 'form' in shown && (
        <DisplayForm
          roomId={roomId}
          display={shown.form}
          onClose={close}
          onCode={(code) => setShown({ ...code, before: shown.form?.pairedAt ?? null })}
        />
      )}
      {shown && 'rename' in shown && <RenameForm display={shown.rename} onClose={close} />}
      {shown && 'code' in shown && <PairCode {...shown} roomId={roomId} onClose={close} />}
    </>
  );
};

const Display = ({ one, children }: { one: DeviceRow; children: ReactNode }) => {
  const t = useTexts(texts);
  return (
    <li className="access-display">
      <strong>{one.name}</strong>
      <StatusTag dictionary={deviceStates} code={one.state} tones={displayTones} />
      {one.lastSeenAt && (
        <span className="ay-quiet">{t('lastSeen', { at: formatMoment(one.lastSeenAt) })}</span>
      )}
      {one.battery !== null && <span className="ay-quiet">{t('battery', { n: one.battery })}</span>}
      <span className="access-display-does">{children}</span>
    </li>
  );
};
