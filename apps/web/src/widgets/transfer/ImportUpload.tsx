import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { type AnyEndpoint, fileLimits, type InputOf, sizeText } from '@anyan/contract';
import { Alert, Button, Flex, Progress, Typography, Upload } from 'antd';
import { useState } from 'react';
import { CallFailed, call, download } from '../../platform/call.ts';
import { nameComma } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { importTexts as texts } from './importTexts.ts';
import './preview.css';

/** A file that cannot be a workbook is refused before anything is sent. */
export const workbookFault = (
  file: { name: string; size: number },
  maxBytes: number = fileLimits.workbookBytes,
): 'workbookOnly' | 'workbookTooLarge' | undefined => {
  if (!/\.xlsx$/i.test(file.name)) return 'workbookOnly';
  return file.size >= maxBytes ? 'workbookTooLarge' : undefined;
};

const isZip = ({ name }: { name: string }) => /\.zip$/i.test(name);
/** The workbook and the archive of its pictures, of each the last that was chosen. */
const chosenOf = (before: readonly File[], file: File): File[] => [
  ...before.filter((one) => isZip(one) !== isZip(file)),
  file,
];

interface Props {
  upload: AnyEndpoint;
  template: AnyEndpoint;
  input?: Record<string, unknown> | undefined;
  onUploaded: (jobId: string) => void;
}

/** First step of an import: the template, and the filled-in workbook. */
export const ImportUpload = ({ upload, template, input, onUploaded }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const maxBytes = upload.upload?.maxBytes ?? fileLimits.workbookBytes;
  /** An archive of pictures may come beside the workbook: both are chosen before they are sent. */
  const illustrated = (upload.upload?.maxFiles ?? 1) > 1;
  /** Files of text that it reads as well. */
  const textEndings = upload.upload?.texts ?? [];
  // A template that is the same for all is asked for nothing.
  const asked = template.input ? input : undefined;
  const [chosen, setChosen] = useState<readonly File[]>([]);

  const faultOf = (file: File): string | undefined => {
    if (file.size >= maxBytes && maxBytes !== fileLimits.workbookBytes)
      return t('importTooLarge', { max: sizeText(maxBytes) });
    if (illustrated && isZip(file)) return undefined;
    if (textEndings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return file.size >= maxBytes ? t('workbookTooLarge') : undefined;
    const wrong = workbookFault(file, maxBytes);
    return wrong && t(wrong);
  };
  const choose = (file: File) => {
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong) return;
    if (illustrated) setChosen((before) => chosenOf(before, file));
    else void send([file]);
  };
  const send = async (files: readonly File[]) => {
    setShare(0);
    try {
      const { jobId } = (await call(upload, input as InputOf<AnyEndpoint>, {
        files: [...files],
        onProgress: setShare,
      })) as unknown as {
        jobId: string;
      };
      onUploaded(jobId);
    } catch (error) {
      setFault(error instanceof CallFailed ? error.message : t('systemError'));
    } finally {
      setShare(undefined);
    }
  };

  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="center" gap={16} wrap>
        <Typography.Text type="secondary" style={{ flex: 1, minWidth: 220 }}>
          {textEndings.length > 0
            ? t('importHintTexts', { endings: ['.xlsx', ...textEndings].join(nameComma()) })
            : t(illustrated ? 'importHintPictures' : 'importHint', {
                max: sizeText(maxBytes),
                rows: (upload.upload?.maxRows ?? 50_000).toLocaleString('en-US'),
              })}
        </Typography.Text>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => download(template, asked as InputOf<AnyEndpoint>).catch(fail)}
        >
          {t('importTemplate')}
        </Button>
      </Flex>
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
      {share === undefined ? (
        <Upload.Dragger
          accept={['.xlsx', ...(illustrated ? ['.zip'] : textEndings)].join(',')}
          multiple={illustrated}
          showUploadList={false}
          beforeUpload={(file) => {
            choose(file);
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined />
          </p>
          <p className="ant-upload-text">{t(illustrated ? 'importDropPictures' : 'importDrop')}</p>
        </Upload.Dragger>
      ) : (
        <div role="status">
          {share < 1 ? t('uploading', { n: Math.round(share * 100) }) : t('checking')}
          <Progress percent={Math.round(share * 100)} showInfo={false} status="active" />
        </div>
      )}
      {illustrated && share === undefined && chosen.length > 0 && (
        <Flex justify="space-between" align="center" gap={16} wrap>
          <ul className="ay-import-chosen">
            {chosen.map((file) => (
              <li key={file.name}>
                <span>{file.name}</span>
                <small className="ay-quiet">{sizeText(file.size)}</small>
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t('importTakeOut', { name: file.name })}
                  onClick={() => setChosen(chosen.filter((one) => one !== file))}
                />
              </li>
            ))}
          </ul>
          <Button type="primary" disabled={chosen.every(isZip)} onClick={() => void send(chosen)}>
            {t('importCheck')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
};
