import { type StocktakeCountRow, type StocktakeLine, units } from '@anyan/contract';
import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { inCurrent } from '../../../platform/locale.ts';
import { texts } from '../texts.ts';
import { isAmount } from './counts.ts';

interface Props {
  line: StocktakeLine | undefined;
  code: string;
  onCount: (more: Partial<Pick<StocktakeCountRow, 'counted' | 'weight'>>, picture?: Blob) => void;
}

/** What was scanned last: how much is in it, by measure or by weight, and a photo. */
export const TakenCard = ({ line, code, onCount }: Props) => {
  const t = useTexts(texts);
  const [counted, setCounted] = useState('');
  const [weight, setWeight] = useState('');
  const [noted, setNoted] = useState('');
  const [fault, setFault] = useState(false);
  const unit =
    line?.unit && line.unit in units ? inCurrent(units[line.unit as keyof typeof units]) : line?.unit;
  const picture = useRef<HTMLInputElement>(null);
  const note = () => {
    const given = [counted, weight].map((text) => text.trim());
    const fine =
      given.every((text) => !text || isAmount(text)) && given.some(Boolean) && Number(given[1] || 1) > 0;
    setFault(!fine);
    if (!fine) return;
    const [amount, scale] = given;
    onCount({ counted: amount || null, weight: scale || null });
    setNoted(t('noted'));
  };
  return (
    <section className="count-card" aria-label={t('taken', { name: line?.name ?? '', code })}>
      <strong>{t('taken', { name: line?.name ?? '', code })}</strong>
      {line?.expected && (
        <span className="ay-quiet">{t('book', { amount: `${line.expected} ${unit ?? ''}` })}</span>
      )}
      {line?.expectedPlace && <span className="ay-quiet">{t('from', { place: line.expectedPlace })}</span>}
      <div className="count-amounts">
        <div>
          <label htmlFor="counted">{unit ? t('quantity', { unit }) : t('quantityPlain')}</label>
          <Input
            id="counted"
            inputMode="decimal"
            value={counted}
            maxLength={20}
            placeholder={line?.expected ?? ''}
            onChange={({ target }) => setCounted(target.value)}
            onPressEnter={note}
          />
        </div>
        <div>
          <label htmlFor="weight">{t('weight')}</label>
          <Input
            id="weight"
            inputMode="decimal"
            value={weight}
            maxLength={20}
            onChange={({ target }) => setWeight(target.value)}
            onPressEnter={note}
          />
        </div>
      </div>
      {fault && <Alert showIcon type="error" title={t('badAmount')} />}
      {noted && <span role="status">{noted}</span>}
      <div className="count-doing">
        <Button type="primary" disabled={!counted.trim() && !weight.trim()} onClick={note}>
          {t('saveAmount')}
        </Button>
        <input
          ref={picture}
          hidden
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={t('takePhoto')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) {
              onCount({}, file);
              setNoted(t('photoTaken'));
            }
            target.value = '';
          }}
        />
        <Button onClick={() => picture.current?.click()}>{t('takePhoto')}</Button>
      </div>
    </section>
  );
};
