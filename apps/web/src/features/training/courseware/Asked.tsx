import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import {
  type ChapterInput,
  type Checkpoint,
  type CoursewareDetails,
  coursewareLimits,
  questionEndpoints,
} from '@anyan/contract';
import { Button, InputNumber } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from '../coursewareTexts.ts';
import { timeText } from '../learn/lesson.ts';
import { SearchSelect } from '../rule/SearchSelect.tsx';
import type { Found } from '../rule/useFinding.tsx';
import { firstPlace, type PlacedKind, type PlaceFault, placeFaults, placeField } from './checkpoints.ts';

/** Enabled questions of the whole bank that the product marks itself. */
const useQuestions = (keyword: string | undefined): Found => {
  const { data = [], ...state } = useCall(questionEndpoints.coursewareQuestionGetAll, { keyword });
  return { found: data.map(({ id, number, stem }) => ({ id, name: `${number} ${stem}` })), ...state };
};

type Known = Pick<CoursewareDetails, 'questions'> | undefined;
const namesOf = (known: Known) =>
  known?.questions.map(({ id, number, stem }) => ({ id, name: `${number} ${stem}` })) ?? [];

interface CheckpointsProps {
  kind: PlacedKind;
  /** Seconds of the video or pages, where they are known. */
  length: number | null;
  value: Checkpoint[];
  onChange: (checkpoints: Checkpoint[]) => void;
  known: Known;
  disabled: boolean;
}

/** Places of a video or a PDF at which a question is asked. */
export const Checkpoints = ({ kind, length, value, onChange, known, disabled }: CheckpointsProps) => {
  const t = useTexts(texts);
  const field = placeField(kind);
  const faults = placeFaults(kind, value, length);
  const set = (at: number, more: Partial<Checkpoint>) =>
    onChange(value.map((one, other) => (other === at ? { ...one, ...more } : one)));
  return (
    <div className="cw-checkpoints">
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a checkpoint is known by its place alone
        <div key={at} className="cw-checkpoint">
          <div>
            <InputNumber
              value={one[field] ?? null}
              min={firstPlace(kind)}
              max={kind === 'video' ? coursewareLimits.secondsMax : coursewareLimits.pages}
              precision={0}
              disabled={disabled}
              aria-label={`${t(field)} ${at + 1}`}
              placeholder={t(field)}
              onChange={(place) => set(at, { [field]: place })}
              {...(faults[at] ? { status: 'error' as const } : {})}
              {...(kind === 'video' && typeof one.atSecond === 'number'
                ? { suffix: timeText(one.atSecond) }
                : {})}
            />
            <PlaceFaultText fault={faults[at]} kind={kind} length={length} />
          </div>
          <SearchSelect
            value={one.questionId ? [one.questionId] : []}
            known={namesOf(known)}
            disabled={disabled}
            aria-label={`${t('question')} ${at + 1}`}
            placeholder={t('chooseQuestion')}
            none={t('noQuestion')}
            useFound={useQuestions}
            onChange={(ids) => set(at, { questionId: ids.at(-1) ?? '' })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={`${t('remove')} ${at + 1}`}
            onClick={() => onChange(value.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      {!disabled && value.length < coursewareLimits.checkpoints && (
        <Button icon={<PlusOutlined />} onClick={() => onChange([...value, { questionId: '' }])}>
          {t('addCheckpoint')}
        </Button>
      )}
    </div>
  );
};

/** What is wrong with a place, in words. */
const PlaceFaultText = ({
  fault,
  kind,
  length,
}: {
  fault: PlaceFault | undefined;
  kind: PlacedKind;
  length: number | null;
}) => {
  const t = useTexts(texts);
  if (!fault) return null;
  const end = kind === 'video' ? timeText(length ?? 0) : t('pageNo', { n: length ?? 0 });
  return (
    <small className="cw-fault" role="alert">
      {fault === 'pastEnd' ? t('pastEnd', { end }) : t(fault)}
    </small>
  );
};

type QuizValue = NonNullable<ChapterInput['chapterQuiz']> | null;

interface QuizProps {
  id: string;
  value: QuizValue;
  onChange: (quiz: QuizValue) => void;
  known: Known;
  disabled: boolean;
}

/** Questions at the end of a chapter, and how many of them have to be right. */
export const Quiz = ({ id, value, onChange, known, disabled }: QuizProps) => {
  const t = useTexts(texts);
  const ids = value?.questionIds ?? [];
  return (
    <div className="cw-quiz">
      <SearchSelect
        id={id}
        value={[...ids]}
        known={namesOf(known)}
        disabled={disabled}
        placeholder={t('chooseQuestion')}
        none={t('noQuestion')}
        useFound={useQuestions}
        onChange={(chosen) => {
          const questionIds = chosen.slice(0, coursewareLimits.quiz);
          const passCount = Math.min(value?.passCount ?? questionIds.length, questionIds.length);
          onChange(questionIds.length > 0 ? { questionIds, passCount: Math.max(1, passCount) } : null);
        }}
      />
      {value && (
        <InputNumber
          value={value.passCount}
          min={1}
          max={ids.length}
          precision={0}
          disabled={disabled}
          prefix={t('passCount')}
          aria-label={t('passCount')}
          onChange={(passCount) => onChange({ ...value, passCount: passCount ?? 1 })}
        />
      )}
    </div>
  );
};
