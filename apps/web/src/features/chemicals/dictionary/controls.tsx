import { Segmented, Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';

interface TagsProps {
  id?: string;
  value?: string[];
  onChange?: (texts: string[]) => void;
  disabled?: boolean;
  placeholder?: string;
  max: number;
}

/** Short texts, each typed and ended by enter. */
export const TagsControl = ({ value = [], onChange, max, ...rest }: TagsProps) => (
  <Select
    {...rest}
    mode="tags"
    style={{ width: '100%' }}
    tokenSeparators={[',', '，', '、', ';', '；']}
    open={false}
    suffixIcon={null}
    value={value}
    maxCount={max}
    onChange={(given: string[]) => onChange?.([...new Set(given.map((text) => text.trim()))].filter(Boolean))}
  />
);

interface KnownProps {
  id?: string;
  value?: boolean | null;
  onChange?: (value: boolean | null) => void;
  disabled?: boolean;
}

/** Yes, no, or that nobody has looked yet. */
export const KnownControl = ({ value, onChange, disabled }: KnownProps) => {
  const t = useTexts(texts);
  const at = value === true ? 'yes' : value === false ? 'no' : 'unknown';
  return (
    <Segmented
      block
      {...(disabled ? { disabled } : {})}
      value={at}
      options={(['yes', 'no', 'unknown'] as const).map((one) => ({ value: one, label: t(one) }))}
      onChange={(one) => onChange?.(one === 'unknown' ? null : one === 'yes')}
    />
  );
};
