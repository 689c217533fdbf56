import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { type AnyEndpoint, fileLimits } from '@anyan/contract';
import { Alert, Button, Flex, Progress, Typography, Upload } from 'antd';
import { useState } from 'react';
import { CallFailed, call, download } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { texts } from '../texts.ts';

/** A file that cannot be a workbook is refused before anything is sent. */
export const workbookFault = (
  file: { name: string; size: number },
  maxBytes: number = fileLimits.workbookBytes,
): 'workbookOnly' | 'workbookTooLarge' | undefined => {
  if (!/\.xlsx$/i.test(file.name)) return 'workbookOnly';
  return file.size >= maxBytes ? 'workbookTooLarge' : undefined;
};

interface Props {
  upload: AnyEndpoint;
  template: AnyEndpoint;
  onUploaded: (jobId: string) => void;
}

/** First step of an import: the template, and the filled-in workbook. */
export const ImportUpload = ({ upload, template, onUploaded }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();

  const send = async (file: File) => {
    const wrong = workbookFault(file, upload.upload?.maxBytes);
    setFault(wrong && t(wrong));
    if (wrong) return;
    setShare(0);
    try {
      const { jobId } = (await call(upload, undefined, {
        files: [file],
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
          {t('importHint')}
        </Typography.Text>
        <Button icon={<DownloadOutlined />} onClick={() => download(template).catch(fail)}>
          {t('importTemplate')}
        </Button>
      </Flex>
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
      {share === undefined ? (
        <Upload.Dragger
          accept=".xlsx"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined />
          </p>
          <p className="ant-upload-text">{t('importDrop')}</p>
        </Upload.Dragger>
      ) : (
        <div role="status">
          {share < 1 ? t('uploading', { n: Math.round(share * 100) }) : t('checking')}
          <Progress percent={Math.round(share * 100)} showInfo={false} status="active" />
        </div>
      )}
    </Flex>
  );
};
