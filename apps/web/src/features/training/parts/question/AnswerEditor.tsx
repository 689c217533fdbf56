import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { blanksOf, judgeKeys, type QuestionAnswer, type QuestionType, questionLimits } from '@anyan/contract';
import { Button, Form, Input, InputNumber, Radio } from 'antd';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { Help } from '../../../../widgets/show/Help.tsx';
import { texts } from '../../questionTexts.ts';
import { TagInput } from './TagInput.tsx';
import './question.css';

interface Props {
  id?: string;
  value?: QuestionAnswer;
  onChange?: (answer: QuestionAnswer) => void;
  disabled?: boolean;
}

type Blank = NonNullable<QuestionAnswer['blanks']>[number];
type Point = NonNullable<QuestionAnswer['points']>[number];
const { textsOfBlank, blanks: blanksMax, answerMax, points: pointsMax } = questionLimits;

const Keys = ({ value }: Props) => {
  const t = useTexts(texts);
  const keys = value?.keys ?? [];
  return (
    <span className="ay-quiet">{keys.length > 0 ? t('keys', { keys: keys.join('') }) : t('tickKeys')}</span>
  );
};

const Judge = ({ value, onChange, ...rest }: Props) => {
  const label = useLabel();
  return (
    <Radio.Group
      {...rest}
      value={value?.keys?.[0]}
      options={Object.entries(judgeKeys).map(([key, words]) => ({ value: key, label: label(words) }))}
      onChange={(event) => onChange?.({ keys: [event.target.value as string] })}
    />
  );
};

const Blanks = ({ value, onChange, disabled }: Props) => {
  const t = useTexts(texts);
  const count = Math.min(blanksOf((Form.useWatch('stem') as string | undefined) ?? ''), blanksMax);
  const blanks = Array.from({ length: count }, (_, at): Blank => value?.blanks?.[at] ?? { texts: [] });
  const change = (no: number, more: Partial<Blank>) =>
    onChange?.({ blanks: blanks.map((blank, at) => (at === no ? { ...blank, ...more } : blank)) });
  if (count === 0) return <span className="ay-quiet">{t('noBlanks')}</span>;
  return blanks.map((blank, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a blank is known by its place
    <div key={at} className="ay-blank">
      <span className="ay-blank-no">{t('blankNo', { no: at + 1 })}</span>
      <TagInput
        value={blank.texts}
        max={textsOfBlank}
        separators={['；', ';']}
        placeholder={t('blankTexts', { max: textsOfBlank })}
        aria-label={t('blankNo', { no: at + 1 })}
        {...(disabled ? { disabled } : {})}
        onChange={(given) => change(at, { texts: given })}
      />
      <InputNumber
        min={0}
        value={blank.tolerance ?? null}
        prefix="±"
        placeholder={t('tolerance')}
        aria-label={`${t('blankNo', { no: at + 1 })} ${t('tolerance')}`}
        disabled={disabled}
        onChange={(tolerance) => change(at, { tolerance })}
      />
      {at === 0 && <Help of="tolerance" />}
    </div>
  ));
};

const Points = ({ value, onChange, disabled }: Props) => {
  const t = useTexts(texts);
  const points = value?.points?.length ? value.points : [{ text: '', score: 1 }];
  const give = (next: Point[]) => onChange?.({ points: next });
  const change = (no: number, more: Partial<Point>) =>
    give(points.map((point, at) => (at === no ? { ...point, ...more } : point)));
  return (
    <>
      {points.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place
        <div key={at} className="ay-point">
          <Input
            value={point.text}
            maxLength={answerMax}
            disabled={disabled}
            placeholder={t('point', { no: at + 1 })}
            aria-label={t('point', { no: at + 1 })}
            onChange={(event) => change(at, { text: event.target.value })}
          />
          <InputNumber
            value={point.score}
            min={0.5}
            max={100}
            step={0.5}
            disabled={disabled}
            aria-label={t('pointScore', { no: at + 1 })}
            onChange={(score) => change(at, { score: score ?? 0.5 })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={disabled || points.length === 1}
            aria-label={t('removePoint', { no: at + 1 })}
            onClick={() => give(points.filter((_, no) => no !== at))}
          />
        </div>
      ))}
      <div className="ay-points-sum">
        {!disabled && points.length < pointsMax && (
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            onClick={() => give([...points, { text: '', score: 1 }])}
          >
            {t('addPoint')}
          </Button>
        )}
        <span className="ay-quiet">
          {t('pointSum', { n: points.reduce((sum, { score }) => sum + score, 0) })}
        </span>
      </div>
    </>
  );
};

const editors: Record<QuestionType, (props: Props) => React.ReactNode> = {
  single: Keys,
  multiple: Keys,
  judge: Judge,
  fill: Blanks,
  shortAnswer: Points,
};

/** What is right, by the type of the question. */
export const AnswerEditor = (props: Props) => {
  const type = Form.useWatch('questionType') as QuestionType | undefined;
  const Editor = editors[type ?? 'single'];
  return <Editor {...props} />;
};
