import { hazardCategories, riskLevels } from '@anyan/contract';
import { Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { DictionarySelect } from '../../../widgets/pick/DictionarySelect.tsx';
import { texts } from '../letterTexts.ts';
import { RowEditor, type RowsProps } from '../parts/RowEditor.tsx';
import './letters.css';

interface Clause {
  hazardCategory?: keyof typeof hazardCategories | null;
  riskLevel?: NonNullable<keyof typeof riskLevels> | null;
  content: string;
}

/** Clauses that stand in a letter only where the laboratory has the category or the level. */
export const Clauses = (props: RowsProps<Clause>) => {
  const t = useTexts(texts);
  const { disabled } = props;
  return (
    <RowEditor
      {...props}
      className="ay-clause-row"
      most={30}
      empty={{ content: '' }}
      words={{ add: t('clauseAdd'), remove: t('clauseRemove') }}
      below={({ content }, set) => (
        <Input.TextArea
          autoSize={{ minRows: 2 }}
          value={content}
          disabled={disabled}
          aria-label={t('clauseText')}
          placeholder={t('clauseText')}
          onChange={(event) => set({ content: event.target.value })}
        />
      )}
    >
      {({ hazardCategory, riskLevel }, set) => (
        <>
          <DictionarySelect
            dictionary={hazardCategories}
            value={hazardCategory ?? undefined}
            disabled={disabled}
            placeholder={t('clauseWhen')}
            onChange={(category) => set({ hazardCategory: category ?? null })}
          />
          <DictionarySelect
            dictionary={riskLevels}
            value={riskLevel ?? undefined}
            disabled={disabled}
            placeholder={t('clauseWhen')}
            onChange={(level) => set({ riskLevel: level ?? null })}
          />
        </>
      )}
    </RowEditor>
  );
};
