import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { examLimits, questionEndpoints } from '@anyan/contract';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { texts } from '../ruleTexts.ts';
import { type FixedQuestion, firstRow } from './paper.ts';
import { type Found, type Named, useFinding } from './useFinding.tsx';
import './rule.css';

const { coursewareQuestionList } = questionEndpoints;

interface Props {
  id?: string;
  value?: FixedQuestion[];
  onChange?: (questions: FixedQuestion[]) => void;
  disabled?: boolean;
  known?: readonly Named[] | undefined;
}

/** Enabled questions that a machine can mark. */
const useQuestions = (stem: string | undefined): Found => {
  const { data, ...state } = useCall(coursewareQuestionList, {
    ...{ stem, state: 'enabled', useFor: 'exam', pageSize: 50 },
  });
  return {
    found: (data?.data ?? []).map(({ id, number, stem: words }) => ({ id, name: `${number} ${words}` })),
    ...state,
  };
};

/** Questions that everybody is asked, with their points. */
export const FixedQuestions = ({ id, value = [], onChange, disabled, known = [] }: Props) => {
  const t = useTexts(texts);
  const mayFind = useMayCall()(coursewareQuestionList);
  const [met, setMet] = useState<readonly Named[]>([]);
  const nameOf = (one: string) =>
    [...met, ...known].find(({ id: other }) => other === one)?.name ?? t('gone');
  const set = (at: number, score: number | null) =>
    onChange?.(value.map((one, other) => (other === at ? { ...one, score: score as number } : one)));
  const add = (question: Named) => {
    setMet((before) => [...before, question]);
    onChange?.([...value, { questionId: question.id, score: firstRow.scoreEach ?? 1 }]);
  };
  return (
    <div className="rule-fixed">
      {value.map(({ questionId, score }, at) => (
        <div key={questionId} className="rule-fixed-row">
          <span>{nameOf(questionId)}</span>
          <InputNumber
            aria-label={`${t('points')} ${at + 1}`}
            value={score}
            min={0.5}
            max={100}
            step={0.5}
            suffix={t('pointUnitShort')}
            disabled={disabled}
            onChange={(next) => set(at, next)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('questionRemove', { n: at + 1 })}
            disabled={disabled}
            onClick={() => onChange?.(value.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      {mayFind ? (
        <Finder
          id={id}
          disabled={disabled || value.length >= examLimits.fixed}
          without={value.map(({ questionId }) => questionId)}
          onPick={add}
        />
      ) : (
        <span className="rule-supply">{t('noBank')}</span>
      )}
    </div>
  );
};

interface FinderProps {
  id: string | undefined;
  disabled: boolean;
  without: readonly string[];
  onPick: (question: Named) => void;
}

const Finder = ({ without, onPick, ...rest }: FinderProps) => {
  const t = useTexts(texts);
  const { found, forget, select } = useFinding(useQuestions, t('noQuestion'));
  return (
    <Select
      {...rest}
      {...select}
      style={{ width: '100%' }}
      value={null}
      placeholder={t('chooseQuestion')}
      options={select.options.filter(({ value }) => !without.includes(value))}
      onChange={(id: string | null) => {
        const question = found.find((one) => one.id === id);
        forget();
        if (question) onPick(question);
      }}
    />
  );
};
