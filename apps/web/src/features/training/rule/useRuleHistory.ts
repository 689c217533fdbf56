import {
  type ExamRuleDetails,
  examKinds,
  examRuleStates,
  leaveActions,
  multipleScorings,
  questionTypes,
  reviews,
  reviewTimes,
} from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import type { Tellers } from '../../../widgets/detail/Changes.tsx';
import { texts } from '../ruleTexts.ts';
import { useAudienceFacts } from './useAudienceFacts.ts';
import { useTypeNames } from './useTypeNames.ts';

export const dictionaries = {
  ...{ examKind: examKinds, state: examRuleStates, multipleScoring: multipleScorings },
  ...{ leaveAction: leaveActions, review: reviews, reviewWhen: reviewTimes },
};

const plainText = (html: unknown): string =>
  new DOMParser().parseFromString(String(html), 'text/html').body.textContent?.slice(0, 200) ?? '';

/** What the history of a rule says in words: rows of the paper, whom it is for. */
export const useRuleTellers = (): ((rule: ExamRuleDetails | undefined) => Tellers) => {
  const t = useTexts(texts);
  const label = useLabel();
  const typeName = useTypeNames();
  const facts = useAudienceFacts();
  const rowWords = (row: ExamRuleDetails['paperRows'][number]): string => {
    const { ownHazards, coursewareTypeId, questionType, count, scoreEach } = row;
    const from = ownHazards ? t('ownHazards') : typeName(coursewareTypeId);
    return `${from} ${label(questionTypes[questionType])} ${count} × ${scoreEach}`;
  };
  return (rule) => ({
    paperRows: (rows) => (rows as ExamRuleDetails['paperRows']).map(rowWords).join(nameComma()),
    fixedQuestions: (some) => t('questionsOf', { n: (some as object[]).length }),
    prerequisiteIds: (ids) =>
      (ids as string[])
        .map((id) => rule?.prerequisites.find((one) => one.id === id)?.name ?? t('gone'))
        .join(nameComma()),
    invigilators: (some) =>
      (some as (string | { name: string })[])
        .map((one) =>
          typeof one === 'string' ? (rule?.people.find(({ id }) => id === one)?.name ?? t('gone')) : one.name,
        )
        .join(nameComma()),
    coursewareIds: (ids) =>
      (ids as string[])
        .map((id) => rule?.courseware.find((one) => one.id === id)?.name ?? t('gone'))
        .join(nameComma()),
    minutesByType: (some) =>
      (some as NonNullable<ExamRuleDetails['minutesByType']>)
        .map(
          ({ coursewareTypeId, minutes }) => `${typeName(coursewareTypeId)} ${minutes} ${t('minutesUnit')}`,
        )
        .join(nameComma()),
    instructions: plainText,
    audience: (audience) =>
      Object.values(
        facts(
          audience as ExamRuleDetails['audience'],
          rule ?? { organizations: [], laboratories: [], people: [] },
        ),
      )
        .filter(Boolean)
        .join(' · '),
  });
};
