import {
  type ExamRuleDetails,
  examRuleContent,
  paperRow,
  questionDifficulties,
  questionTypes,
} from '@anyan/contract';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../ruleTexts.ts';
import { supplyOf } from './paper.ts';
import { useTypeNames } from './useTypeNames.ts';
import './rule.css';

/** What a paper is drawn from, and the questions that everybody is asked. */
export const PaperTable = ({ rule }: { rule: ExamRuleDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const typeName = useTypeNames();
  const { paperRows, fixedQuestions = [], questions, available } = rule;
  const from = ({ ownHazards, coursewareTypeId, includeChildren }: (typeof paperRows)[number]) =>
    ownHazards
      ? t('ownHazards')
      : [typeName(coursewareTypeId), includeChildren && t('includeChildren')].filter(Boolean).join(' · ');
  return (
    <>
      {paperRows.length > 0 && (
        <table className="rule-table">
          <thead>
            <tr>
              <th>{t('source')}</th>
              <th>{label(paperRow.properties.questionType)}</th>
              <th className="rule-figure">{t('count')}</th>
              <th className="rule-figure">{t('availableTitle')}</th>
            </tr>
          </thead>
          <tbody>
            {paperRows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
              <tr key={at}>
                <td>{from(row)}</td>
                <td className="rule-type">
                  {label(questionTypes[row.questionType])}
                  {row.difficulty && ` · ${label(questionDifficulties[row.difficulty])}`}
                </td>
                <td className="rule-figure">
                  {row.count} × {row.scoreEach}
                </td>
                <td className="rule-figure">
                  <span className="rule-supply" data-supply={supplyOf(available[at] ?? 0, row.count)}>
                    {formatNumber(available[at] ?? 0)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fixedQuestions.length > 0 && (
        <table className="rule-table">
          <thead>
            <tr>
              <th>{label(examRuleContent.fixedQuestions)}</th>
              <th className="rule-figure">{t('points')}</th>
            </tr>
          </thead>
          <tbody>
            {fixedQuestions.map(({ questionId, score }) => (
              <tr key={questionId}>
                <td>{questions.find(({ id }) => id === questionId)?.stem ?? t('gone')}</td>
                <td className="rule-figure">{score}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
