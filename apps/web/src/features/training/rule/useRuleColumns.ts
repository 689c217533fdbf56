import type { ExamRuleRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { texts } from '../ruleTexts.ts';
import { ruleTones } from '../tones.ts';
import { satOf, usePaperWords, useWindowWords } from './ruleWords.ts';

/** What the list tells of an exam rule. */
export const useRuleColumns = (): readonly Column<ExamRuleRow>[] => {
  const t = useTexts(texts);
  const paper = usePaperWords();
  const window = useWindowWords(true);
  return [
    { field: 'examName', width: 200 },
    { field: 'examKind', width: 80, card: 'none' },
    { field: 'openAt', title: t('window'), width: 200, least: 200, render: (_, row) => window(row) },
    {
      field: 'questionCount',
      title: t('paper'),
      width: 200,
      least: 200,
      align: 'left',
      render: (_, row) => paper(row),
    },
    {
      field: 'durationMinutes',
      title: t('duration'),
      width: 90,
      card: 'none',
      render: (n) => t('minutes', { n }),
    },
    { field: 'satCount', title: t('satPassed'), width: 100, card: 'none', render: (_, row) => satOf(row) },
    { field: 'state', width: 90, tones: ruleTones },
    { field: 'revision', width: 70, card: 'none' },
  ];
};
