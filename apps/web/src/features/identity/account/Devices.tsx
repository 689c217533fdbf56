import { accountEndpoints, type ResultOf } from '@anyan/contract';
import { App, Button } from 'antd';
import { formatRelative } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Answered } from './Answered.tsx';
import { accountTexts } from './texts.ts';
import { deviceOf } from './userAgent.ts';

type Device = ResultOf<typeof accountEndpoints.sessionList>[number];

const Row = ({ device }: { device: Device }) => {
  const t = useTexts(accountTexts);
  const { message } = App.useApp();
  const fail = useFailure();
  const confirm = useConfirm();
  const revoke = useAction(accountEndpoints.sessionRevoke, {
    onSuccess: () => void message.success(t('revoked')),
    onError: fail,
  });
  const { browser, system } = deviceOf(device.userAgent);
  return (
    <li>
      <div>
        {t('on', { browser: browser ?? t('otherBrowser'), system: system ?? t('otherSystem') })}{' '}
        {device.current && <Tag tone="success">{t('thisOne')}</Tag>}
        <small>
          {device.ip} · {t('lastSeen', { time: formatRelative(device.lastSeenAt) })}
        </small>
      </div>
      {!device.current && (
        <Button
          size="small"
          danger
          loading={revoke.isPending}
          onClick={() =>
            confirm({
              title: t('revokeAsk'),
              okText: t('revoke'),
              onOk: () => revoke.mutateAsync({ id: device.id }),
            })
          }
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  );
};

/** The live sessions, each of which can be ended from here. */
export const Devices = () => {
  const t = useTexts(accountTexts);
  const query = useCall(accountEndpoints.sessionList);
  return (
    <Panel title={t('devices')} note={t('devicesNote')}>
      <Answered query={query}>
        {(devices) => (
          <ul className="rows">
            {devices.map((device) => (
              <Row key={device.id} device={device} />
            ))}
          </ul>
        )}
      </Answered>
    </Panel>
  );
};
