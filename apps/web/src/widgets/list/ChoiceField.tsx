import DownOutlined from '@ant-design/icons/DownOutlined';
import { lazy } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { LazyField } from '../pick/LazyField.tsx';
import { texts } from '../texts.ts';

const load = () => import('./ChoiceFilter.tsx');
const ChoiceFilter = lazy(load);

interface Props {
  title: string;
  placeholder?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
  options: { value: string | number; label: string }[];
  /** False where something is always chosen. */
  allowClear?: boolean;
}

/** A choice among codes. It says what is chosen; the list comes when somebody reaches for it. */
export const ChoiceField = ({ title, placeholder, ...choice }: Props) => {
  const t = useTexts(texts);
  const chosen = choice.options.find(({ value }) => value === choice.value);
  const shown = placeholder ?? t('pick');
  return (
    <LazyField
      words={chosen?.label}
      placeholder={shown}
      title={title}
      icon={<DownOutlined aria-hidden />}
      opens="listbox"
      fetch={load}
    >
      {() => <ChoiceFilter {...choice} placeholder={shown} aria-label={title} autoFocus defaultOpen />}
    </LazyField>
  );
};
