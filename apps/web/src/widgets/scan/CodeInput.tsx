import { Input, type InputProps, Space } from 'antd';
import { useScanner } from './useScanner.tsx';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  value: string;
  onType: (text: string) => void;
  /** What the camera has read. */
  onScan: (text: string) => void;
}

/** The code of a label, typed or scanned by the camera; the label’s own words are the caller’s to read. */
export const CodeInput = ({ value, onType, onScan, disabled = false, style, ...more }: Props) => {
  const { button, scanner } = useScanner(onScan, disabled);
  return (
    <div style={style}>
      <Space.Compact block>
        <Input
          {...more}
          value={value}
          maxLength={300}
          disabled={disabled}
          onChange={({ target }) => onType(target.value)}
        />
        {button}
      </Space.Compact>
      {scanner}
    </div>
  );
};
