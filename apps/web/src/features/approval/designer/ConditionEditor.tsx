import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import {
  type Condition,
  type ConditionOp,
  type ConditionTest,
  conditionOps,
  type FactDeclaration,
  type FactType,
} from '@anyan/contract';
import { Button, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { FactInput } from '../facts/FactInput.tsx';
import { texts } from './texts.ts';

/** Comparisons that make sense for a type. */
const opsOf: Record<FactType, readonly ConditionOp[]> = {
  text: ['=', '≠', 'contains', 'isEmpty'],
  number: ['=', '≠', '>', '≥', '<', '≤', 'isEmpty'],
  money: ['=', '≠', '>', '≥', '<', '≤', 'isEmpty'],
  boolean: ['='],
  code: ['=', '≠', 'in', 'notIn', 'isEmpty'],
  codes: ['contains', 'isEmpty'],
  people: ['contains', 'isEmpty'],
};

interface Props {
  facts: readonly FactDeclaration[];
  value: Condition | null | undefined;
  onChange: (condition: Condition) => void;
}

/** Tests that must all hold, or of which one must. */
export const ConditionEditor = ({ facts, value, onChange }: Props) => {
  const t = useTexts(texts);
  const way = value?.any?.length ? 'any' : 'all';
  const tests = value?.[way] ?? [];
  const give = (next: ConditionTest[], as: 'all' | 'any' = way) =>
    onChange(next.length ? { [as]: next } : {});
  const first = facts[0];
  return (
    <div className="design-tests">
      {tests.length > 1 && (
        <Select
          size="small"
          aria-label={t('conditions')}
          value={way}
          options={[
            { value: 'all', label: t('all') },
            { value: 'any', label: t('any') },
          ]}
          onChange={(next: 'all' | 'any') => give(tests, next)}
        />
      )}
      {tests.length === 0 && <span className="design-quiet">{t('noTests')}</span>}
      {tests.map((test, index) => (
        <TestLine
          // biome-ignore lint/suspicious/noArrayIndexKey: tests have no name of their own
          key={index}
          test={test}
          facts={facts}
          onChange={(next) => give(tests.with(index, next))}
          onRemove={() => give(tests.toSpliced(index, 1))}
        />
      ))}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined />}
        disabled={!first}
        title={first ? undefined : t('chooseKind')}
        onClick={() => first && give([...tests, { fact: first.key, op: opsOf[first.type][0] ?? '=' }])}
      >
        {t('addTest')}
      </Button>
    </div>
  );
};

interface LineProps {
  test: ConditionTest;
  facts: readonly FactDeclaration[];
  onChange: (test: ConditionTest) => void;
  onRemove: () => void;
}

const TestLine = ({ test, facts, onChange, onRemove }: LineProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const fact = facts.find(({ key }) => key === test.fact);
  return (
    <div className="design-test">
      <Select
        size="small"
        aria-label={t('fact')}
        value={test.fact || undefined}
        options={facts.map((one) => ({ value: one.key, label: label(one.label) }))}
        onChange={(key: string) => {
          const next = facts.find((one) => one.key === key);
          // A value of the old fact says nothing about the new one.
          if (next) onChange({ fact: key, op: opsOf[next.type][0] ?? '=' });
        }}
      />
      <Select
        size="small"
        aria-label={t('op')}
        value={test.op}
        options={(fact ? opsOf[fact.type] : []).map((op) => ({ value: op, label: label(conditionOps[op]) }))}
        onChange={(op: ConditionOp) => onChange({ fact: test.fact, op })}
      />
      {fact && test.op !== 'isEmpty' && (
        <FactInput
          fact={fact}
          aria-label={t('value')}
          several={test.op === 'in' || test.op === 'notIn'}
          value={test.value}
          onChange={(value) => onChange({ ...test, value })}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('remove')}
        onClick={onRemove}
      />
    </div>
  );
};
