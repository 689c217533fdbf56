import type { AttemptRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../scoreTexts.ts';
import { appealTones, attemptTones } from '../tones.ts';

/** What the list of scores tells of a sitting. */
export const useScoreColumns = (): readonly Column<AttemptRow>[] => {
  const t = useTexts(texts);
  return [
    { field: 'personName', width: 110 },
    { field: 'personNumber', width: 120, card: 'none' },
    { field: 'organizationName', width: 160, card: 'fact' },
    { field: 'attemptNo', width: 90, card: 'none', render: (n) => t('attemptNo', { n }) },
    {
      field: 'score',
      width: 110,
      card: 'fact',
      render: (score, { totalScore: total }) =>
        score === null ? t('noScore') : t('scoreOf', { score, total }),
    },
    {
      field: 'passed',
      title: t('result'),
      width: 90,
      card: 'none',
      render: (passed) =>
        passed === null ? null : (
          <Tag tone={passed ? 'success' : 'error'}>{t(passed ? 'passed' : 'failed')}</Tag>
        ),
    },
    { field: 'state', width: 90, tones: attemptTones },
    {
      field: 'usedMinutes',
      width: 100,
      card: 'none',
      render: (n) => (n === null ? null : t('minutes', { n })),
    },
    { field: 'leaveCount', width: 90, card: 'none' },
    { field: 'submitKind', width: 110, card: 'none' },
    { field: 'certificateNumber', width: 150, card: 'none' },
    { field: 'appeal', width: 90, tones: appealTones },
    { field: 'startedAt', width: 160, card: 'none' },
    { field: 'submittedAt', width: 160, hidden: true, card: 'none' },
  ];
};
