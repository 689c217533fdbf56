import type { EmergencyPoint } from '@anyan/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { placeNow } from '../../../platform/here.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';

interface Props {
  value: EmergencyPoint | undefined;
  onChange: (point: EmergencyPoint | undefined) => void;
}

/** As people read it, to a metre. */
export const pointIn = ({ lat, lng }: EmergencyPoint): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** Where the phone is, for who stands outdoors and knows no name of the place. */
export const HereField = ({ value, onChange }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  if (!navigator.geolocation) return null;
  const here = async () => {
    setAsking(true);
    const point = await placeNow();
    setAsking(false);
    if (point) onChange(point);
    else void message.warning(t('hereNone'));
  };
  return value ? (
    <p className="emergency-here">
      <span>{t('hereIs', { at: pointIn(value) })}</span>
      <Button onClick={() => onChange(undefined)}>{t('hereDrop')}</Button>
    </p>
  ) : (
    <Button size="large" loading={asking} onClick={() => void here()}>
      {t('hereUse')}
    </Button>
  );
};
