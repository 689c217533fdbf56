import { type SystemState, screen } from '@anyan/contract';
import { App, Button } from 'antd';
import { formatMoment, formatRelative } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { systemTexts } from '../systemTexts.ts';

/** Jobs that failed at their last try; each can be sent again. */
export const FailedJobs = ({ failures }: Pick<SystemState, 'failures'>) => {
  const t = useTexts(systemTexts);
  const { message } = App.useApp();
  const retry = useAction(screen.endpoints.jobRetry, {
    onSuccess: () => void message.success(t('systemRetried')),
    onError: useFailure(),
  });
  return (
    <ul className="system-jobs">
      {failures.map(({ id, name, at }) => (
        <li key={id}>
          <span>
            {name}
            <small title={formatMoment(at)}>{formatRelative(at)}</small>
          </span>
          <Button
            size="small"
            disabled={retry.isPending}
            loading={retry.isPending && retry.variables.id === id}
            onClick={() => retry.mutate({ id })}
          >
            {t('systemRetry')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
