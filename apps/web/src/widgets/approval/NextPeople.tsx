import { Select } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from './texts.ts';

interface Props {
  label: string;
  from: { min: number; max: number; people: readonly { id: string; name: string }[] };
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses approvers out of those that may be chosen. */
export const NextPeople = ({ label, from, value, onChange }: Props) => {
  const t = useTexts(texts);
  return (
    <Select
      mode="multiple"
      aria-label={label}
      style={{ width: '100%' }}
      maxCount={from.max}
      placeholder={from.max > 1 ? t('chooseRange', { min: from.min, max: from.max }) : t('choose')}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      onChange={onChange}
      options={from.people.map((person) => ({ value: person.id, label: person.name }))}
    />
  );
};
