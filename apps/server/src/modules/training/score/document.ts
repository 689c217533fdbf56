import {
  type AttemptDetails,
  attemptEventKinds,
  inLocale,
  type Locale,
  questionTypes,
  type ReviewedQuestion,
  submitKinds,
} from '@anyan/contract';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { need } from '../../../platform/scope.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { ownSitting } from '../exam/queries.ts';
import { openReview } from '../exam/sitting.ts';
import { attemptDetails, eventsOf, whoSat } from './queries.ts';

const template = new URL('./attempt.typ', import.meta.url);
// A document of the college is Chinese, whoever asks for it.
const locale: Locale = 'zh-CN';
const letters = 'ABCDEFGH';

const linesOf = ({ options, answer, right, rightTexts }: ReviewedQuestion) => {
  const letterOf = (oid: string) => letters[options.findIndex((one) => one.oid === oid)] ?? '';
  const said = [...(answer.chosen ?? []).map(letterOf).toSorted(), ...(answer.texts ?? [])].filter(Boolean);
  return {
    options: options.map(({ text }, at) => `${letters[at]}. ${text || '（图片）'}`),
    answer: said.join('；') || '未作答',
    right: [...right.map(letterOf).toSorted(), ...rightTexts].join('；'),
  };
};

const shownQuestion = (question: ReviewedQuestion) => ({
  head: `${question.no}. ${inLocale(questionTypes[question.questionType], locale)}（得 ${question.got ?? '待阅'} / ${question.score} 分）`,
  stem: question.stem,
  ...linesOf(question),
  comment: question.comment,
});

type Shown = Pick<AttemptDetails, 'examName' | 'personName' | 'personNumber' | 'score' | 'totalScore'> &
  Pick<AttemptDetails, 'passScore' | 'passed' | 'startedAt' | 'submittedAt' | 'submitKind' | 'leaveCount'> & {
    organizationName: string | null;
    questions: readonly ReviewedQuestion[];
  };

const render = async ({ db, platform }: ReadContext, id: string, shown: Shown): Promise<FileAnswer> => {
  const zone = await timeZoneOf(db);
  const at = (moment: string) => shownIn(zone, moment);
  const events = await eventsOf(db, id);
  const { pdf } = await renderPdf(template, {
    title: `${shown.examName} 答卷`,
    number: `${shown.personNumber} ${shown.personName}`,
    facts: [
      ['姓名', `${shown.personName}（${shown.personNumber}）`],
      ['单位', shown.organizationName ?? '未填写'],
      ['成绩', `${shown.score ?? '未评定'} / ${shown.totalScore} 分，及格 ${shown.passScore} 分`],
      ['结果', shown.passed === null ? '未评定' : shown.passed ? '通过' : '未通过'],
      ['作答时间', `${at(shown.startedAt)} 至 ${shown.submittedAt ? at(shown.submittedAt) : '未交卷'}`],
      ['交卷方式', shown.submitKind ? inLocale(submitKinds[shown.submitKind], locale) : '未交卷'],
      ['离开页面', `${shown.leaveCount} 次`],
    ],
    questions: shown.questions.map(shownQuestion),
    events: events.map(({ at: when, kind, detail }) => [
      at(when),
      inLocale(attemptEventKinds[kind as keyof typeof attemptEventKinds], locale),
      [typeof detail.seconds === 'number' ? `${detail.seconds} 秒` : '', detail.note ?? '']
        .filter(Boolean)
        .join(' '),
    ]),
  });
  return temporaryPdf(platform, pdf, plainName(`${shown.examName} ${shown.personName}`));
};

/** 答卷: of one's own as far as its review is open, of anybody's for whoever may see attempts. @throws as these do */
export const attemptPdf = async (
  context: ReadContext,
  { attemptId }: { attemptId: string },
): Promise<FileAnswer> => {
  const { db, caller } = context;
  if (!(await ownSitting(db, caller.accountId, attemptId)))
    return render(context, attemptId, await attemptDetails(context, attemptId));
  const { attempt, content, examName, questions } = await openReview(context, attemptId);
  const person = need(await whoSat(db, attemptId));
  return render(context, attemptId, {
    ...attempt,
    ...person,
    ...{ examName, questions },
    passScore: content.passScore,
  });
};
