import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { pictureOf, useCamera } from '../../../widgets/scan/useCamera.ts';
import { useSending } from '../../../widgets/upload/useSending.ts';
import { texts } from '../photoTexts.ts';
import './photo.css';

export interface Photo {
  fileId: string;
  url: string;
}

interface Props {
  /** Days for which it is kept. */
  days: number;
  photo: Photo | undefined;
  onPhoto: (photo: Photo | undefined) => void;
}

/** Takes a photo of whoever begins an exam, with what becomes of it said first, and sends it. */
const PhotoTaker = ({ days, photo, onPhoto }: Props) => {
  const t = useTexts(texts);
  const { stream, opening, fault, open, close } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState<string>();
  const { sending, send } = useSending({
    onSent: (sent) => onPhoto({ fileId: sent.fileId, url: sent.url }),
    onUnsuccessful: setFailed,
  });
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream]);

  const begin = () => {
    onPhoto(undefined);
    setFailed(undefined);
    setReady(false);
    void open();
  };
  const take = async () => {
    const file = video.current && (await pictureOf(video.current));
    if (!file) return;
    close();
    await send('image', file);
  };
  return (
    <section className="exam-photo" aria-label={t('title')}>
      <p>{t('consent', { days })}</p>
      {photo ? (
        <img src={photo.url} alt={t('taken')} />
      ) : stream ? (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t('live')}
          onLoadedData={() => setReady(true)}
        />
      ) : null}
      {sending && <progress value={sending.share} aria-label={t('sending')} />}
      {(fault || failed) && (
        <Alert
          type="warning"
          showIcon
          title={fault ? t(fault) : failed}
          {...(fault ? { description: t('askInvigilator') } : {})}
        />
      )}
      {stream ? (
        <Button type="primary" disabled={!ready} onClick={() => void take()}>
          {t('take')}
        </Button>
      ) : (
        !sending &&
        fault !== 'insecure' &&
        fault !== 'unsupported' && (
          <Button loading={opening} onClick={begin}>
            {t(photo ? 'again' : fault || failed ? 'retry' : 'open')}
          </Button>
        )
      )}
    </section>
  );
};

export default PhotoTaker;
