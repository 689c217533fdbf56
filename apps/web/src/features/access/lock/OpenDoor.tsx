import { type CommandState, lockEndpoints, type OwnRoomRow } from '@anyan/contract';
import { App, Button, Flex } from 'antd';
import { placeNow } from '../../../platform/here.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { texts } from './lockTexts.ts';

const words: Readonly<Record<CommandState, 'opened' | 'openWaits' | 'openFailed'>> = {
  ...{ pending: 'openWaits', sent: 'openWaits', done: 'opened' },
  ...{ failed: 'openFailed', timeout: 'openFailed' },
};

/** 开门: a button for each lock of a room; once it has opened, one is signed in. */
const OpenDoor = ({ roomId, locks }: { roomId: string; locks: OwnRoomRow['locks'] }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const open = useAction(lockEndpoints.lockOpen, {
    onSuccess: ({ state, record }) => {
      const said = words[state];
      if (said === 'opened') void message.success(t(record ? 'openedIn' : 'opened'));
      else void message.warning(t(said));
    },
    onError: fail,
  });
  return (
    <Flex gap={8} wrap align="center">
      {locks.map(({ id, name, online, battery, needsPlace }) => (
        <Flex key={id} gap={8} align="center">
          <Button
            type="primary"
            loading={open.isPending}
            // Where the room asks for it the phone says where it is; it is compared and not kept.
            onClick={async () => {
              const location = needsPlace ? await placeNow() : null;
              open.mutate({ roomId, lockId: id, ...(location ? { location } : {}) });
            }}
          >
            {locks.length > 1 ? t('openOne', { name }) : t('open')}
          </Button>
          {online ? (
            battery !== null && <span className="ay-quiet">{t('battery', { n: battery })}</span>
          ) : (
            <span className="ay-quiet">{t('lockOffline')}</span>
          )}
        </Flex>
      ))}
    </Flex>
  );
};

export default OpenDoor;
