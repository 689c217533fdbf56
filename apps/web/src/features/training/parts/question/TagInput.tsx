import { Select } from 'antd';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (texts: string[]) => void;
  disabled?: boolean;
  placeholder?: string;
  max?: number;
  separators?: string[];
  'aria-label'?: string;
}

/** Short texts, each typed and ended by enter. */
export const TagInput = ({ value = [], onChange, max, separators = [',', '，', '、'], ...rest }: Props) => (
  <Select
    {...rest}
    mode="tags"
    style={{ width: '100%' }}
    tokenSeparators={separators}
    open={false}
    suffixIcon={null}
    value={value}
    {...(max ? { maxCount: max } : {})}
    onChange={(texts: string[]) => onChange?.([...new Set(texts.map((text) => text.trim()))].filter(Boolean))}
  />
);
