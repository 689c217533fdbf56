import {
  codesOf,
  type EmergencyPoint,
  type EmergencyType,
  emergencyEndpoints,
  emergencyLimits,
  emergencyTypes,
} from '@anyan/contract';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useInsider } from '../../../widgets/access/useInsider.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { PicturesField } from '../../../widgets/upload/PicturesField.tsx';
import { texts } from '../texts.ts';
import { HereField } from './HereField.tsx';
import { type PickedPlace, PlaceField } from './PlaceField.tsx';

interface Props {
  /** Where somebody stands, when a code or a drawer brought him here. */
  at: { roomId?: string; laboratoryId?: string; name?: string };
  drill: boolean;
  onRaised: (id: string) => void;
}

/** What and where, after the numbers to dial. */
export const RaisePanel = ({ at, drill, onRaised }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [kind, setKind] = useState<EmergencyType>();
  const [note, setNote] = useState('');
  const [place, setPlace] = useState('');
  const [picked, setPicked] = useState<PickedPlace>({});
  const [point, setPoint] = useState<EmergencyPoint>();
  // Guests are not shown the college’s rooms; they say in words where they are.
  const insider = useInsider();
  const [images, setImages] = useState<string[]>([]);
  const raise = useTold(emergencyEndpoints.emergencyRaise, {
    done: ({ joined }) => t(joined ? 'joined' : 'raised'),
    onSuccess: ({ emergencyId }) => onRaised(emergencyId),
  });
  const named = at.roomId ?? at.laboratoryId;
  const known = named ?? Object.values(picked)[0];
  // A drill of words alone would be told to nobody.
  const somewhere = known || (!drill && (place.trim() || point));
  const send = () =>
    kind &&
    raise.mutate({
      ...{ kind, drill },
      ...(at.roomId ? { roomId: at.roomId, scanned: true } : {}),
      ...(at.laboratoryId ? { laboratoryId: at.laboratoryId } : {}),
      ...picked,
      ...(point ? { point } : {}),
      ...(place.trim() ? { placeText: place.trim() } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(images.length > 0 ? { images } : {}),
    });
  return (
    <>
      {drill && <Alert showIcon type="info" title={t('drill')} description={t('drillNote')} />}
      <h2 id="emergency-what">{t('what')}</h2>
      <div className="emergency-kinds" role="radiogroup" aria-labelledby="emergency-what">
        {codesOf(emergencyTypes).map((one) => (
          <Button
            key={one}
            role="radio"
            aria-checked={kind === one}
            danger
            type={kind === one ? 'primary' : 'default'}
            onClick={() => setKind(one)}
          >
            {one === 'other' ? t('kindOther') : label(emergencyTypes[one])}
          </Button>
        ))}
      </div>
      {at.name && (
        <p>
          {t('where')}：<strong>{at.name}</strong>
        </p>
      )}
      {!named && insider && <PlaceField value={picked} onChange={setPicked} drill={drill} />}
      <Input
        aria-label={t('where')}
        placeholder={t(known ? 'whereExactly' : 'whereHint')}
        maxLength={60}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      {!named && !drill && <HereField value={point} onChange={setPoint} />}
      <Input.TextArea
        aria-label={t('note')}
        placeholder={t('note')}
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <details className="emergency-pictures">
        <summary>{t('pictures', { n: emergencyLimits.images })}</summary>
        <PicturesField count={emergencyLimits.images} value={images} onChange={setImages} />
      </details>
      {(!kind || !somewhere) && <p className="ay-quiet">{t('notYetReady')}</p>}
      <Button
        danger={!drill}
        type="primary"
        size="large"
        block
        className="emergency-press"
        disabled={!kind || !somewhere}
        loading={raise.isPending}
        onClick={send}
      >
        {t(drill ? 'sendDrill' : 'send')}
      </Button>
    </>
  );
};
