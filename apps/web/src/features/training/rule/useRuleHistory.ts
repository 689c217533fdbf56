import {
  audience,
  examKinds,
  examRuleStates,
  fieldOf,
  leaveActions,
  multipleScorings,
  questionTypes,
  reviews,
  reviewTimes,
} from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import type { Tellers } from '../../../widgets/detail/Changes.tsx';
import { isEmpty, shownValue } from '../../../widgets/detail/shownValue.ts';
import { texts } from '../ruleTexts.ts';

export const dictionaries = {
  ...{ examKind: examKinds, state: examRuleStates, multipleScoring: multipleScorings },
  ...{ leaveAction: leaveActions, review: reviews, reviewWhen: reviewTimes },
};

const plainText = (html: unknown): string =>
  new DOMParser().parseFromString(String(html), 'text/html').body.textContent?.slice(0, 200) ?? '';

/** Whom something was for, as its history has it. */
export const useAudienceTeller = () => {
  const t = useTexts(texts);
  const label = useLabel();
  return (value: unknown): string =>
    Object.entries(value as object)
      .filter(([, one]) => one && !isEmpty(one))
      .map(([field, one]) =>
        field === 'wholeCollege' ? t('everybody') : shownValue(one, fieldOf(audience, field), label),
      )
      .join(' · ');
};

interface PaperRow {
  ownHazards?: boolean;
  coursewareTypeId?: object;
  questionType: keyof typeof questionTypes;
  count: number;
  scoreEach: number;
}

/** What the history of a rule says in words: rows of the paper, whom it is for. */
export const useRuleTellers = (): Tellers => {
  const t = useTexts(texts);
  const label = useLabel();
  const joined = <T>(say: (one: T) => string) => {
    return (some: unknown) => (some as T[]).map(say).join(nameComma());
  };
  return {
    paperRows: joined<PaperRow>(({ ownHazards, coursewareTypeId, questionType, count, scoreEach }) => {
      const from = ownHazards ? t('ownHazards') : shownValue(coursewareTypeId, undefined, label);
      return `${from} ${label(questionTypes[questionType])} ${count} × ${scoreEach}`;
    }),
    fixedQuestions: (some) => t('questionsOf', { n: (some as object[]).length }),
    minutesByType: joined<{ coursewareTypeId: object; minutes: number }>(
      ({ coursewareTypeId, minutes }) =>
        `${shownValue(coursewareTypeId, undefined, label)} ${minutes} ${t('minutesUnit')}`,
    ),
    instructions: plainText,
    audience: useAudienceTeller(),
  };
};
