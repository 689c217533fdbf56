import type { ExamRuleDetails, ExamRuleRow } from '@anyan/contract';
import { formatDay, formatMoment, formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../ruleTexts.ts';

/** Nobody sets seconds. */
const toMinute = (at: string): string => formatMoment(at).slice(0, 16);

/** When an exam is open, in words; by days where there is little room, unless it is open on one day only. */
export const useWindowWords = (short = false) => {
  const t = useTexts(texts);
  return ({ openAt, closeAt }: Pick<ExamRuleRow, 'openAt' | 'closeAt'>): string => {
    const oneDay = formatDay(openAt) === formatDay(closeAt);
    const say = short && !oneDay ? formatDay : toMinute;
    if (openAt && closeAt) {
      const to = oneDay ? toMinute(closeAt).slice(11) : say(closeAt);
      return t('between', { from: say(openAt), to });
    }
    if (openAt) return t('from', { at: say(openAt) });
    return closeAt ? t('until', { at: say(closeAt) }) : t('always');
  };
};

/** How many have sat it, and passed. */
export const satOf = ({ satCount, passedCount }: Pick<ExamRuleRow, 'satCount' | 'passedCount'>): string =>
  `${formatNumber(satCount)} / ${formatNumber(passedCount)}`;

/** The measures of a paper, in words. */
export const usePaperWords = () => {
  const t = useTexts(texts);
  return ({
    questionCount,
    totalScore,
    passScore,
  }: Pick<ExamRuleRow, 'questionCount' | 'totalScore' | 'passScore'>): string =>
    t('paperOf', {
      questions: formatNumber(questionCount),
      total: formatNumber(totalScore),
      pass: formatNumber(passScore),
    });
};

/** A question by what it is found by. */
export const questionName = ({ id, number, stem }: ExamRuleDetails['questions'][number]) => ({
  id,
  name: `${number} ${stem}`,
});
