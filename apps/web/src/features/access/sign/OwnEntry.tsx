import { signEndpoints } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../signTexts.ts';

const { mineSignNow, signOut } = signEndpoints;
const everyMs = 3000;

/** Where the reader is now, with the way out; nothing while he is nowhere. */
export const OwnEntry = () => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const refresh = useRefresh();
  const { data } = useCall(mineSignNow, {});
  const out = useTold(signOut, { done: t('out') });
  // Whoever waits is let in by another’s phone, of which nobody tells this page.
  const waits = !!data?.waiting;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => refresh(mineSignNow), everyMs);
    return () => clearInterval(timer);
  }, [waits, refresh]);
  if (!data) return null;
  const { open, waiting } = data;
  if (open) {
    const { roomText: room, overtimeAt } = open;
    const over = overtimeAt !== null && Date.parse(overtimeAt) <= Date.now();
    return (
      <Alert
        showIcon
        className="access-own"
        type={over ? 'warning' : 'info'}
        title={t('youAreIn', { room })}
        description={
          over ? t('isOvertime') : overtimeAt && t('outBy', { at: formatMoment(overtimeAt).slice(0, 16) })
        }
        action={
          <Button
            type="primary"
            loading={out.isPending}
            onClick={() =>
              confirm({
                title: t('signOutAsk', { room }),
                effects: [t('signOutEffect')],
                okText: t('signOut'),
                danger: false,
                onOk: () => out.mutateAsync({}),
              })
            }
          >
            {t('signOut')}
          </Button>
        }
      />
    );
  }
  if (!waiting) return null;
  return (
    <Alert
      showIcon
      className="access-own"
      type="info"
      title={t('waiting', { room: waiting.roomText })}
      description={t('waitingUntil', { at: formatMoment(waiting.until).slice(11, 19) })}
    />
  );
};
