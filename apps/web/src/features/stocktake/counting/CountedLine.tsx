import { foundKinds, type StocktakeLine } from '@anyan/contract';
import { Button } from 'antd';
import { memo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import { foundTones } from '../tones.ts';

/** Pixels; the style says the same. */
export const lineHeight = 76;

interface Props {
  of: StocktakeLine;
  onTake: ((line: StocktakeLine) => void) | undefined;
}

/** One thing of the list on a phone: what it is, where, and how it was found. */
export const CountedLine = memo(({ of, onTake }: Props) => {
  const t = useTexts(texts);
  const { name, code, detail, expected, counted, unit, expectedPlace, place, away, found, scannedAt } = of;
  const amount = counted ?? expected;
  return (
    <div className="count-line">
      <span>
        <strong>{[name || code, detail].filter(Boolean).join(' ')}</strong>
        <small>{[name && code, amount && `${amount} ${unit ?? ''}`].filter(Boolean).join(' · ')}</small>
        <small>{away ? t('away', { who: away }) : (place ?? expectedPlace)}</small>
      </span>
      {found ? (
        <StatusTag dictionary={foundKinds} code={found} tone={foundTones[found]} />
      ) : (
        scannedAt && <Tag tone="success">{t('noted')}</Tag>
      )}
      {!scannedAt && !found && !onTake && <Tag tone="default">{t('notYet')}</Tag>}
      {!scannedAt && onTake && (
        <Button aria-label={t('mark', { name, code })} onClick={() => onTake(of)}>
          {t('present')}
        </Button>
      )}
    </div>
  );
});
