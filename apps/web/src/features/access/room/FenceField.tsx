import type { GeoFence } from '@anyan/contract';
import { App, Button, InputNumber } from 'antd';
import { useState } from 'react';
import { placeNow } from '../../../platform/here.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';

interface Props {
  id?: string;
  value?: GeoFence | null;
  onChange?: (fence: GeoFence | null) => void;
}

const usual = 100;

/** Where the door is: typed, or taken from the phone that stands at it. */
export const FenceField = ({ id, value, onChange }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  const here = async () => {
    setAsking(true);
    const place = await placeNow();
    setAsking(false);
    if (!place) return void message.error(t('fenceNoPlace'));
    const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
    onChange?.({ lat: round(place.lat), lng: round(place.lng), radius: value?.radius ?? usual });
  };
  if (!value)
    return (
      <span id={id} className="access-fence">
        {navigator.geolocation && (
          <Button loading={asking} onClick={() => void here()}>
            {t('fenceHere')}
          </Button>
        )}
        <Button onClick={() => onChange?.({ lat: 0, lng: 0, radius: usual })}>{t('fenceType')}</Button>
      </span>
    );
  const field = (key: keyof GeoFence, [min, max]: [number, number], step: number) => (
    <InputNumber
      {...(key === 'lat' ? { id } : {})}
      aria-label={t(`fence_${key}`)}
      prefix={t(`fence_${key}`)}
      value={value[key]}
      {...{ min, max, step }}
      onChange={(next) => onChange?.({ ...value, [key]: next ?? min })}
    />
  );
  return (
    <span className="access-fence">
      {field('lat', [-90, 90], 0.0001)}
      {field('lng', [-180, 180], 0.0001)}
      {field('radius', [30, 500], 10)}
      <Button onClick={() => onChange?.(null)}>{t('fenceNone')}</Button>
    </span>
  );
};
