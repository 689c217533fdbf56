import { InputNumber } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from './pdfTexts.ts';

interface Props {
  at: number;
  pages: number;
  disabled: boolean;
  onPage: (page: number) => void;
}

/** The page by its number. It is gone to once it is written whole: 400 does not pass by 4 and 40. */
export const PageField = ({ at, pages, disabled, onPage }: Props) => {
  const t = useTexts(texts);
  // Undefined while nobody writes; null while the field is empty.
  const [typed, setTyped] = useState<number | null>();
  const go = () => {
    if (typed && typed !== at) onPage(Math.min(typed, Math.max(1, pages)));
    setTyped(undefined);
  };
  return (
    <InputNumber
      size="small"
      aria-label={t('page')}
      min={1}
      max={Math.max(1, pages)}
      precision={0}
      value={typed === undefined ? at : typed}
      controls={false}
      disabled={disabled}
      onChange={setTyped}
      onPressEnter={go}
      onBlur={go}
    />
  );
};
