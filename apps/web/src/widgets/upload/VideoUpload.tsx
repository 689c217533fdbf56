import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined';
import { fileLimits, videoTypes } from '@anyan/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { formatBytes } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { FileButton } from './FileButton.tsx';
import { SendingRow } from './SendingRow.tsx';
import { useSending } from './useSending.ts';
import './upload.css';

interface StoredVideo {
  id: string;
  name: string;
  bytes: number;
  url: string;
}

interface Props {
  id?: string;
  /** Id of the file. */
  value?: string | null;
  onChange?: (fileId: string | null) => void;
  /** The one that was saved before. */
  known?: StoredVideo;
  disabled?: boolean;
  /** Whether it is played here; true unless given. */
  player?: boolean;
  onBusy?: (busy: boolean) => void;
  /** Told when a video did not arrive, beside the words on screen. */
  onUnsuccessful?: (reason: string) => void;
}

/** What is wrong with a video before it is sent. */
export const videoFault = (file: {
  name: string;
  size: number;
}): 'videoOnly' | 'videoTooLarge' | undefined => {
  if (!videoTypes.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '')) return 'videoOnly';
  return file.size >= fileLimits.videoBytes ? 'videoTooLarge' : undefined;
};

/** One video: sent in parts, so that it goes on where it broke off, and played once it is here. */
export const VideoUpload = ({
  id,
  value,
  onChange,
  known,
  disabled,
  player = true,
  onBusy,
  onUnsuccessful,
}: Props) => {
  const t = useTexts(texts);
  const [made, setMade] = useState<StoredVideo>();
  const [failed, setFailed] = useState<{ reason: string; file?: File }>();
  const fail = (reason: string, file?: File) => {
    setFailed(file ? { reason, file } : { reason });
    onUnsuccessful?.(reason);
  };
  const { sending, send } = useSending({
    onSent: ({ fileId, url }, { name, size }) => {
      setMade({ id: fileId, name, bytes: size, url });
      onChange?.(fileId);
    },
    onUnsuccessful: fail,
    ...(onBusy ? { onBusy } : {}),
  });
  const take = (file: File) => {
    setFailed(undefined);
    const fault = videoFault(file);
    if (fault) fail(t(fault));
    else void send('video', file);
  };
  const video = [made, known].find((one) => one && one.id === value);

  return (
    <div className="ay-documents" id={id}>
      {video && (
        <>
          {player && (
            // biome-ignore lint/a11y/useMediaCaption: what people upload comes without captions
            <video className="ay-video" src={video.url} controls preload="metadata" aria-label={video.name} />
          )}
          <ul>
            <li>
              <VideoCameraOutlined />
              <span title={video.name}>{video.name}</span>
              <small>{formatBytes(video.bytes)}</small>
              {!disabled && (
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={`${t('remove')} ${video.name}`}
                  onClick={() => onChange?.(null)}
                />
              )}
            </li>
          </ul>
        </>
      )}
      {sending && <SendingRow sending={sending} />}
      {failed && !sending && (
        <div className="ay-upload-failed" role="alert">
          <span>{failed.reason}</span>
          {failed.file && (
            <Button size="small" onClick={() => failed.file && take(failed.file)}>
              {t('uploadGoOn')}
            </Button>
          )}
        </div>
      )}
      {!video && !sending && !disabled && (
        <>
          <FileButton
            accept={videoTypes.map((one) => `.${one}`).join(',')}
            icon={<VideoCameraOutlined />}
            onFile={take}
          >
            {t('uploadVideo')}
          </FileButton>
          <small className="ay-picture-hint">{t('videoHint')}</small>
        </>
      )}
    </div>
  );
};
