import MinusOutlined from '@ant-design/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useTexts } from '../../../../platform/i18n.ts';
import { mostPieces, piecesOf } from './rules.ts';
import { texts } from './texts.ts';
import './stepper.css';

interface Props {
  value: number;
  onChange: (value: number) => void;
}

/** Pieces from none to 99. */
export const Stepper = ({ value, onChange }: Props) => {
  const t = useTexts(texts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
    <div role="group" className="stepper" aria-label={t('number')}>
      <button
        type="button"
        aria-label={t('less')}
        disabled={value <= 0}
        onClick={() => onChange(piecesOf(value - 1))}
      >
        <MinusOutlined />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={t('number')}
        min={0}
        max={mostPieces}
        step={1}
        value={String(value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(piecesOf(target.value))}
      />
      <button
        type="button"
        aria-label={t('more')}
        disabled={value >= mostPieces}
        onClick={() => onChange(piecesOf(value + 1))}
      >
        <PlusOutlined />
      </button>
    </div>
  );
};
