import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { documentTypes, fileLimits, files } from '@anyan/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { CallFailed, call } from '../../platform/call.ts';
import { formatBytes } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { FileButton } from './FileButton.tsx';
import { imageFault } from './image.ts';
import './upload.css';

export interface StoredDocument {
  id: string;
  name: string;
  bytes?: number;
}

interface Props {
  id?: string;
  /** Ids of the files. */
  value?: string[];
  onChange?: (ids: string[]) => void;
  /** Names of those that are there already. */
  known?: readonly StoredDocument[];
  count: number;
  /** Pictures among them are sent as pictures: they can be shown in place afterwards. */
  pictures?: boolean;
  disabled?: boolean;
  /** A file is on its way: what is sent now goes without it. */
  onBusy?: (busy: boolean) => void;
}

/** Documents in a list: uploaded one by one with their progress, taken out again by one press. */
export const DocumentUpload = ({
  id,
  value = [],
  onChange,
  known = [],
  count,
  pictures,
  disabled,
  onBusy,
}: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [fresh, setFresh] = useState<readonly StoredDocument[]>([]);
  const [sending, setSending] = useState<{ name: string; share: number; stop: () => void }>();

  const send = async (file: File) => {
    const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!documentTypes.includes(extension)) return void message.error(t('documentOnly'));
    const picture = pictures && /^(jpe?g|png)$/.test(extension);
    const fault = picture && imageFault(file);
    if (fault) return void message.error(t(fault));
    if (file.size >= fileLimits.documentBytes) return void message.error(t('documentTooLarge'));
    const aborting = new AbortController();
    const step = (share: number) => setSending({ name: file.name, share, stop: () => aborting.abort() });
    step(0);
    onBusy?.(true);
    try {
      const { imageUpload, documentUpload } = files.endpoints;
      const { fileId } = await call(picture ? imageUpload : documentUpload, undefined, {
        files: [file],
        signal: aborting.signal,
        onProgress: step,
      });
      setFresh((before) => [...before, { id: fileId, name: file.name, bytes: file.size }]);
      onChange?.([...value, fileId]);
    } catch (error) {
      if (!aborting.signal.aborted)
        void message.error(error instanceof CallFailed ? error.message : t('systemError'));
    } finally {
      setSending(undefined);
      onBusy?.(false);
    }
  };

  return (
    <div className="ay-documents" id={id}>
      {value.length > 0 && (
        <ul>
          {value.map((fileId) => {
            const file = [...known, ...fresh].find((one) => one.id === fileId);
            return (
              <li key={fileId}>
                <PaperClipOutlined />
                <span>{file?.name ?? fileId}</span>
                <small>{file?.bytes !== undefined && formatBytes(file.bytes)}</small>
                {!disabled && (
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={`${t('remove')} ${file?.name ?? ''}`}
                    onClick={() => onChange?.(value.filter((one) => one !== fileId))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {sending ? (
        <div className="ay-document-sending" role="status">
          <span>{sending.name}</span>
          <progress value={sending.share} aria-label={sending.name} />
          <Button size="small" onClick={sending.stop}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        !disabled &&
        value.length < count && (
          <FileButton
            accept={documentTypes.map((one) => `.${one}`).join(',')}
            icon={<UploadOutlined />}
            onFile={(file) => void send(file)}
          >
            {t('uploadDocument')}
          </FileButton>
        )
      )}
    </div>
  );
};
