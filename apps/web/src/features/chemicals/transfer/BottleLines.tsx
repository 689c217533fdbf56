import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { amountTold } from '../stock/left.ts';
import { texts } from './texts.ts';
import '../request/request.css';

interface Line {
  id: string;
  chineseName: string;
  bottleCode: string;
  remaining: string | null;
  unit: string;
}

/** Bottles, a line each, with what is said of them. */
export const BottleLines = <L extends Line>({
  bottles,
  more,
}: {
  bottles: readonly L[];
  more?: (bottle: L) => ReactNode;
}) => {
  const t = useTexts(texts);
  return (
    <ul className="chem-lines">
      {bottles.map((one) => (
        <li key={one.id}>
          <strong>
            {t('bottle', {
              ...{
                name: one.chineseName,
                code: one.bottleCode,
                amount: amountTold(t, one.remaining, one.unit),
              },
            })}
          </strong>
          {more?.(one)}
        </li>
      ))}
    </ul>
  );
};
