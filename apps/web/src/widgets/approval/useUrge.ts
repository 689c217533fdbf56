import { instanceEndpoints } from '@anyan/contract';
import { formatMoment, partBreak } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useTold } from '../feedback/useTold.ts';
import { texts } from './texts.ts';

/** Reminds those who are asked of an application, and tells whom that reached. */
export const useUrge = (): ((instanceId: string) => void) => {
  const t = useTexts(texts);
  const urging = useTold(instanceEndpoints.urge, {
    done: ({ reminded, leftOut, unreached, nextAllowedAt }) =>
      [
        reminded > 0 ? t('urgedDone', { n: reminded }) : t('urgedNobody'),
        ...(leftOut > 0 ? [t('urgedEnough', { n: leftOut })] : []),
        ...(unreached > 0 ? [t('urgedAway', { n: unreached })] : []),
        t('urgedAgain', { time: formatMoment(nextAllowedAt) }),
      ].join(partBreak()),
  });
  return (instanceId) => urging.mutate({ instanceId });
};

/** The event 催办 of rows that wait for an approval. */
export const useUrgeEvent = () => {
  const urge = useUrge();
  return {
    event: 'urge' as const,
    calls: instanceEndpoints.urge,
    opens: ({ approvalId }: { approvalId: string | null }) => urge(approvalId ?? ''),
  };
};
