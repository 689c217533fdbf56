import MinusOutlined from '@ant-design/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { InputNumber } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { defineTexts, useTexts } from '../../platform/i18n.ts';
import './numStepper.css';

const texts = defineTexts({
  less: ['减少{name}', 'Less: {name}'],
  more: ['增加{name}', 'More: {name}'],
});

interface Props {
  /** Of what the number is. */
  name: string;
  value: number;
  min: number;
  max: number;
  disabled?: boolean;
  /** Told when the number stands still. */
  onChange: (num: number) => void;
}

/** Milliseconds after the last step: many steps are one change. */
const pause = 350;

/** How many of something: steps, or typed. */
export const NumStepper = ({ name, value, min, max, disabled = false, onChange }: Props) => {
  const t = useTexts(texts);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was refused goes back to what is there.
  useEffect(() => setShown(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (num: number) => {
    setShown(num);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (num !== value) onChange(num);
    }, pause);
  };
  return (
    <span className="num-stepper" data-disabled={disabled}>
      <button
        type="button"
        aria-label={t('less', { name })}
        disabled={disabled || shown <= min}
        onClick={() => take(shown - 1)}
      >
        <MinusOutlined />
      </button>
      <InputNumber
        variant="borderless"
        controls={false}
        precision={0}
        aria-label={name}
        value={shown}
        min={min}
        max={max}
        disabled={disabled}
        onChange={(num) => num !== null && take(num)}
      />
      <button
        type="button"
        aria-label={t('more', { name })}
        disabled={disabled || shown >= max}
        onClick={() => take(shown + 1)}
      >
        <PlusOutlined />
      </button>
    </span>
  );
};
