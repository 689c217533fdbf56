import { lateEndpoints, lateHours, type SittingItem } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { answersHere, awaySince, forgetSitting } from '../exam/sittingStore.ts';
import { texts } from '../lateTexts.ts';

/** Answers that stayed in this browser when the time was over: sent, for somebody to decide on them. */
export const LateAnswers = ({ attemptId }: { attemptId: string }) => {
  const t = useTexts(texts);
  const [late, setLate] = useState<{ items: SittingItem[]; offlineFrom: string }>();
  useEffect(() => {
    void (async () => {
      const items = await answersHere(attemptId);
      if (items.length > 0) setLate({ items, offlineFrom: await awaySince(attemptId) });
      else await forgetSitting(attemptId);
    })();
  }, [attemptId]);
  const send = useTold(lateEndpoints.lateAnswerSubmit, {
    done: t('sent'),
    onSuccess: () => {
      void forgetSitting(attemptId);
      setLate(undefined);
    },
  });
  if (!late) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('there', { n: late.items.length })}
      description={t('note', { hours: lateHours })}
      action={
        <Button loading={send.isPending} onClick={() => send.mutate({ attemptId, ...late })}>
          {t('send')}
        </Button>
      }
    />
  );
};
