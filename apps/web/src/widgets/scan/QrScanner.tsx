import { Alert, Button, Input } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { readQr, readQrOfFile } from './readQr.ts';
import { texts } from './scanTexts.ts';
import { useCamera } from './useCamera.ts';
import './scan.css';

/** Milliseconds between looks at the camera’s picture. */
const lookMs = 150;

interface Props {
  /** What a code says, read or typed; once for each that is found. */
  onFound: (text: string) => void;
  /** False where a field to type it in stands beside. */
  typing?: boolean;
}

/** Looks at a video again and again until there is a code in it. */
const useLooking = (
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  onFound: (text: string) => void,
) => {
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!running) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const shown = video.current;
      const text =
        shown && (await readQr({ source: shown, width: shown.videoWidth, height: shown.videoHeight }));
      if (ended) return;
      if (text) return found.current(text);
      timer = setTimeout(() => void look(), lookMs);
    };
    void look();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [running, video]);
};

/** Reads a QR code: by the camera, from a picture, or as it is typed. */
export const QrScanner = ({ onFound, typing = true }: Props) => {
  const t = useTexts(texts);
  const { stream, opening, fault, open, close } = useCamera('environment');
  const video = useRef<HTMLVideoElement>(null);
  const [unread, setUnread] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream]);
  useLooking(video, !!stream, (text) => {
    close();
    onFound(text);
  });
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const text = await readQrOfFile(file);
    setUnread(!text);
    if (text) onFound(text);
  };
  const go = () => typed.trim() && onFound(typed.trim());
  return (
    <div className="qr-scanner">
      {stream ? (
        <>
          <video ref={video} autoPlay muted playsInline aria-label={t('live')} />
          <Button onClick={close}>{t('close')}</Button>
        </>
      ) : (
        fault !== 'insecure' &&
        fault !== 'unsupported' && (
          <Button type="primary" size="large" block loading={opening} onClick={() => void open()}>
            {t('open')}
          </Button>
        )
      )}
      {fault && <Alert type="warning" showIcon title={t(fault)} />}
      {unread && <Alert type="warning" showIcon title={t('notFound')} />}
      <PictureButton onFile={(file) => void readFile(file)} />
      {typing && (
        <div className="qr-scanner-typed">
          <Input
            value={typed}
            maxLength={300}
            aria-label={t('typed')}
            placeholder={t('typed')}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={go}
          />
          <Button disabled={!typed.trim()} onClick={go}>
            {t('go')}
          </Button>
        </div>
      )}
    </div>
  );
};

const PictureButton = ({ onFile }: { onFile: (file: File | undefined) => void }) => {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        // Forms show what is only called hidden.
        style={{ display: 'none' }}
        type="file"
        accept="image/*"
        aria-label={t('picture')}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same picture may be chosen again.
          target.value = '';
        }}
      />
      <Button block onClick={() => input.current?.click()}>
        {t('picture')}
      </Button>
    </>
  );
};
