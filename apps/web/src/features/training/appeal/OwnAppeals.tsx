import { appealEndpoints, appealStates } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { texts } from '../appealTexts.ts';
import { appealTones } from '../tones.ts';

const AppealForm = lazy(() => import('./AppealForm.tsx'));

/** One's own appeals of a sitting, and the way to make one. */
const OwnAppeals = ({ attemptId }: { attemptId: string }) => {
  const t = useTexts(texts);
  const [writing, setWriting] = useState(false);
  const { data } = useCall(appealEndpoints.appealMine, { attemptId });
  const withdraw = useTold(appealEndpoints.appealWithdraw, { done: t('withdrawn') });
  if (!data || (data.appeals.length === 0 && !data.open)) return null;
  return (
    <section aria-label={t('appeal')} className="exam-appeals">
      {data.appeals.map(({ id, no, reason, state, reply, createdAt, can }) => (
        <div key={id}>
          <p>
            <StatusTag dictionary={appealStates} code={state} tone={appealTones[state]} />{' '}
            {no === null ? t('whole') : t('question', { no })} · {formatMoment(createdAt)}
          </p>
          <p>{reason}</p>
          {reply && <p>{t('reply', { text: reply })}</p>}
          {can.includes('withdraw') && (
            <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
              {t('withdraw')}
            </Button>
          )}
        </div>
      ))}
      {data.open && (
        <p>
          <Button onClick={() => setWriting(true)}>{t('appeal')}</Button>{' '}
          <small>{t('submitNote', { days: data.days })}</small>
        </p>
      )}
      {writing && (
        <Suspense>
          <AppealForm attemptId={attemptId} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </section>
  );
};

export default OwnAppeals;
