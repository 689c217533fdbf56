import MinusOutlined from '@ant-design/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { stepperTexts as texts } from './stepperTexts.ts';
import './numStepper.css';

interface Props {
  /** Of what the number is. */
  name: string;
  value: number;
  min: number;
  max: number;
  disabled?: boolean;
  large?: boolean;
  /** Milliseconds that the number stands still before it is told: many steps are one change. At once without. */
  pause?: number;
  /** Where it answers that a number was not taken, the one that is there is shown again. */
  onChange: (num: number) => unknown;
}

/** How many of something, in whole pieces: steps, or typed. */
export const NumStepper = ({
  name,
  value,
  min,
  max,
  disabled = false,
  large = false,
  pause = 0,
  onChange,
}: Props) => {
  const t = useTexts(texts);
  // As it is typed: too few may be the beginning of a number that is right.
  const [shown, setShown] = useState(String(value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const there = useRef({ value, onChange });
  there.current = { value, onChange };
  // The number that was told last: one back while it is on its way is told too.
  const told = useRef(value);
  const waiting = useRef<number>(undefined);
  useEffect(() => {
    told.current = value;
    if (waiting.current === undefined) setShown(String(value));
  }, [value]);
  const tell = useCallback(async () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = undefined;
    if (next === undefined || next === told.current) return;
    told.current = next;
    const taken = await there.current.onChange(next);
    if (taken !== false || told.current !== next) return;
    told.current = there.current.value;
    setShown(String(there.current.value));
  }, []);
  // Whoever leaves meanwhile means what he has typed.
  useEffect(() => () => void tell(), [tell]);
  const num = Number(shown);
  const take = (next: number) => {
    setShown(String(next));
    clearTimeout(timer.current);
    waiting.current = next;
    if (pause) timer.current = setTimeout(() => void tell(), pause);
    else void tell();
  };
  const type = (text: string) => {
    const next = Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), max);
    if (next >= min) return take(next);
    clearTimeout(timer.current);
    waiting.current = undefined;
    setShown(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
    <span role="group" className="num-stepper" data-large={large || undefined} aria-label={name}>
      <button
        type="button"
        aria-label={t('less', { name })}
        disabled={disabled || num <= min}
        onClick={() => take(num - 1)}
      >
        <MinusOutlined />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={name}
        min={min}
        max={max}
        step={1}
        value={shown}
        disabled={disabled}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => num < min && setShown(String(value))}
      />
      <button
        type="button"
        aria-label={t('more', { name })}
        disabled={disabled || num >= max}
        onClick={() => take(Math.max(num + 1, min))}
      >
        <PlusOutlined />
      </button>
    </span>
  );
};
