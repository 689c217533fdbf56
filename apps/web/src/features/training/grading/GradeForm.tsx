import { type GradingAsked, gradingEndpoints } from '@anyan/contract';
import { App, Button, Checkbox, Input, InputNumber } from 'antd';
import { useEffect, useState } from 'react';
import { CallFailed } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Pictures } from '../exam/QuestionView.tsx';
import { texts } from '../gradingTexts.ts';
import { suggestedScore } from './points.ts';

interface Props {
  asked: GradingAsked;
  left: number;
  onTaken: () => void;
}

/** One answer with its scoring points. */
export const GradeForm = ({ asked, left, onTaken }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const { attemptId, no, version, full, scoringPoints } = asked;
  const [made, setMade] = useState<number[]>([]);
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const save = useAction(gradingEndpoints.gradingSave, {
    onError: (error) => {
      if (!(error instanceof CallFailed) || error.errorCode !== 'GRADING_DONE') return fail(error);
      void message.info(t('taken'));
      onTaken();
    },
  });
  const send = () => {
    if (score === null || save.isPending) return;
    save.mutate({ attemptId, no, version, score, points: made, ...(comment.trim() ? { comment } : {}) });
  };
  const tick = (points: number[]) => {
    setMade(points);
    setScore(suggestedScore(asked, points));
  };
  useDigits((digit) => digit <= full && setScore(digit), send);
  return (
    <div className="grading-one ay-panel">
      <p className="grading-head">
        <b>{t('left', { n: left })}</b> <small>{t('blind')}</small>
      </p>
      <p className="exam-stem">{asked.stem}</p>
      <Pictures images={asked.images} />
      <section aria-label={t('answer')}>
        <h3 className="ay-section-title">{t('answer')}</h3>
        <p className="grading-answer">{asked.answer}</p>
      </section>
      <section aria-label={t('points')}>
        <h3 className="ay-section-title">{t('points')}</h3>
        <Checkbox.Group
          className="grading-points"
          value={made}
          onChange={tick}
          options={scoringPoints.map((point, at) => ({ value: at + 1, label: t('point', point) }))}
        />
      </section>
      <div className="grading-foot">
        <InputNumber
          aria-label={t('score')}
          placeholder={t('score')}
          value={score}
          min={0}
          max={full}
          step={0.5}
          onChange={setScore}
        />
        <span>{t('full', { n: full })}</span>
        <Input
          aria-label={t('comment')}
          placeholder={t('comment')}
          value={comment}
          maxLength={500}
          onChange={({ target }) => setComment(target.value)}
        />
        <Button type="primary" disabled={score === null} loading={save.isPending} onClick={send}>
          {t('save')}
        </Button>
      </div>
      <small className="grading-keys">{t('keys')}</small>
    </div>
  );
};

/** Points by a digit and Enter, but for what is typed into a field. */
const useDigits = (onDigit: (digit: number) => void, onEnter: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const typing =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && target.type === 'text');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[0-9]$/.test(event.key)) onDigit(Number(event.key));
      else if (event.key === 'Enter' && !(target instanceof HTMLButtonElement)) onEnter();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};
