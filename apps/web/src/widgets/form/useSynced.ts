import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

/** What a field of a form gets whose value a source keeps: read-only, and by whom. */
export const useSynced = (syncedBy: readonly { name: string; fields: readonly string[] }[] | undefined) => {
  const t = useTexts(texts);
  return (field: string): { disabled?: true; help?: string } => {
    const source = syncedBy?.find(({ fields }) => fields.includes(field));
    return source ? { disabled: true, help: t('syncedBy', { source: source.name }) } : {};
  };
};
