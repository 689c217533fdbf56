import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { documentTypes, fileLimits } from '@anyan/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { formatBytes } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { FileButton } from './FileButton.tsx';
import { imageFault } from './image.ts';
import { SendingRow } from './SendingRow.tsx';
import { useSending } from './useSending.ts';
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
  /** Extensions that are taken; all documents unless given. */
  types?: readonly string[];
  /** Told when a file did not arrive, beside the words on screen. */
  onUnsuccessful?: (reason: string) => void;
  /** Told the name of a file that arrived. */
  onSent?: (name: string) => void;
}

export const pdfOnly: readonly string[] = ['pdf'];

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
  types = documentTypes,
  onUnsuccessful,
  onSent,
}: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [fresh, setFresh] = useState<readonly StoredDocument[]>([]);
  const refuse = (reason: string) => {
    void message.error(reason);
    onUnsuccessful?.(reason);
  };
  const { sending, send } = useSending({
    onSent: ({ fileId }, file) => {
      setFresh((before) => [...before, { id: fileId, name: file.name, bytes: file.size }]);
      onChange?.([...value, fileId]);
      onSent?.(file.name);
    },
    onUnsuccessful: refuse,
    ...(onBusy ? { onBusy } : {}),
  });

  const take = (file: File) => {
    const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!types.includes(extension)) return refuse(t(types === pdfOnly ? 'pdfOnly' : 'documentOnly'));
    const picture = pictures && /^(jpe?g|png)$/.test(extension);
    const fault = picture && imageFault(file);
    if (fault) return refuse(t(fault));
    if (file.size >= fileLimits.documentBytes) return refuse(t('documentTooLarge'));
    void send(picture ? 'image' : 'file', file);
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
        <SendingRow sending={sending} />
      ) : (
        !disabled &&
        value.length < count && (
          <FileButton
            accept={types.map((one) => `.${one}`).join(',')}
            icon={<UploadOutlined />}
            onFile={take}
          >
            {t('uploadDocument')}
          </FileButton>
        )
      )}
    </div>
  );
};
