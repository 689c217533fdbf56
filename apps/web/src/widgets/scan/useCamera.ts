import { useCallback, useEffect, useRef, useState } from 'react';

/** Why there is no picture of the camera. */
export type CameraFault = 'insecure' | 'unsupported' | 'denied' | 'absent' | 'busy';

const faultOf = (error: unknown): CameraFault => {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'absent';
  }
};

/** What keeps a browser from asking for a camera at all. */
const obstacle = (): CameraFault | undefined => {
  if (!window.isSecureContext) return 'insecure';
  return typeof navigator.mediaDevices?.getUserMedia === 'function' ? undefined : 'unsupported';
};

const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** As much as a face or a code needs. */
const wanted = (facingMode: 'user' | 'environment'): MediaStreamConstraints => ({
  audio: false,
  video: { facingMode, width: { ideal: 960 }, height: { ideal: 720 } },
});

/**
 * The camera that looks at whoever sits before it, or away from him. Its light goes out with the page, and once it is
 * closed.
 */
export const useCamera = (facing: 'user' | 'environment' = 'user') => {
  const [stream, setStream] = useState<MediaStream>();
  const [opening, setOpening] = useState(false);
  const [fault, setFault] = useState<CameraFault | undefined>(obstacle);
  const gone = useRef(false);
  const current = useRef<MediaStream>(undefined);

  const close = useCallback(() => {
    stop(current.current);
    current.current = undefined;
    setStream(undefined);
  }, []);
  const open = useCallback(async () => {
    const hindered = obstacle();
    setFault(hindered);
    if (hindered) return;
    setOpening(true);
    try {
      const opened = await navigator.mediaDevices.getUserMedia(wanted(facing));
      // Whoever has left meanwhile is not filmed on.
      if (gone.current) return stop(opened);
      current.current = opened;
      setStream(opened);
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setOpening(false);
    }
  }, [facing]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stop(current.current);
    };
  }, []);
  return { stream, opening, fault, open, close };
};

/** What a video shows now, as a file; undefined while it shows nothing yet. */
export const pictureOf = async (video: HTMLVideoElement): Promise<File | undefined> => {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context || video.videoWidth === 0) return undefined;
  context.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : undefined;
};
