import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { hazardCategories, riskLevels } from '@anyan/contract';
import { Button, Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { DictionarySelect } from '../../../widgets/pick/DictionarySelect.tsx';
import { texts } from '../letterTexts.ts';
import './letters.css';

interface Clause {
  hazardCategory?: keyof typeof hazardCategories | null;
  riskLevel?: NonNullable<keyof typeof riskLevels> | null;
  content: string;
}

interface Props {
  value?: Clause[];
  onChange?: (clauses: Clause[]) => void;
  disabled?: boolean;
}

/** Clauses that stand in a letter only where the laboratory has the category or the level. */
export const Clauses = ({ value = [], onChange, disabled }: Props) => {
  const t = useTexts(texts);
  const set = (index: number, change: Partial<Clause>) =>
    onChange?.(value.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <div className="ay-clauses">
      {value.map((clause, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a clause is
        <div key={index}>
          <DictionarySelect
            dictionary={hazardCategories}
            value={clause.hazardCategory ?? undefined}
            disabled={disabled}
            placeholder={t('clauseWhen')}
            onChange={(hazardCategory) => set(index, { hazardCategory: hazardCategory ?? null })}
          />
          <DictionarySelect
            dictionary={riskLevels}
            value={clause.riskLevel ?? undefined}
            disabled={disabled}
            placeholder={t('clauseWhen')}
            onChange={(riskLevel) => set(index, { riskLevel: riskLevel ?? null })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('clauseRemove')}
            disabled={disabled}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          />
          <Input.TextArea
            autoSize={{ minRows: 2 }}
            value={clause.content}
            disabled={disabled}
            aria-label={t('clauseText')}
            placeholder={t('clauseText')}
            onChange={(event) => set(index, { content: event.target.value })}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={disabled || value.length >= 30}
        onClick={() => onChange?.([...value, { content: '' }])}
      >
        {t('clauseAdd')}
      </Button>
    </div>
  );
};
