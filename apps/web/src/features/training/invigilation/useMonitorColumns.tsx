import type { MonitorRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../invigilationTexts.ts';
import { PhotoShown } from '../photo/PhotoShown.tsx';
import { monitorTones } from '../tones.ts';
import { TimeLeft } from './TimeLeft.tsx';

/** What an invigilator sees of each. */
export const useMonitorColumns = (withPhotos: boolean): Column<MonitorRow>[] => {
  const t = useTexts(texts);
  return [
    {
      field: 'personName',
      width: withPhotos ? 140 : 90,
      card: 'title',
      render: (name, { photoUrl }) => (
        <span className="monitor-person">
          {photoUrl && <PhotoShown url={photoUrl} name={name} />}
          {name}
        </span>
      ),
    },
    { field: 'personNumber', width: 105, card: 'none' },
    { field: 'organizationName', width: 125, card: 'none' },
    { field: 'state', width: 85, tones: monitorTones, card: 'state' },
    {
      key: 'progress',
      title: t('progress'),
      width: 70,
      card: 'fact',
      render: ({ attemptId, answered, questionCount }) =>
        attemptId ? `${answered}/${questionCount}` : t('notBegun'),
    },
    {
      field: 'deadlineAt',
      title: t('timeLeft'),
      width: 100,
      card: 'fact',
      render: (_, { secondsLeft, attemptId }) =>
        secondsLeft === null ? t(attemptId ? 'over' : 'notBegun') : <TimeLeft seconds={secondsLeft} />,
    },
    {
      field: 'leaveCount',
      title: t('leaves'),
      width: 105,
      align: 'left',
      card: 'fact',
      render: (n, { leaveSeconds: seconds }) => (n > 0 ? t('leavesOf', { n, seconds }) : t('leavesNone')),
    },
    {
      field: 'ip',
      width: 115,
      render: (ip, { moved }) => (
        <>
          {ip ?? t('unknown')} {moved && <Tag tone="warning">{t('moved')}</Tag>}
        </>
      ),
    },
    {
      field: 'seenAt',
      width: 90,
      render: (at) => (at ? <RelativeTime at={at} /> : t('unknown')),
    },
  ];
};
