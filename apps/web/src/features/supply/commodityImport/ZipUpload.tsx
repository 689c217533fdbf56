import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { commodityImportEndpoints, fileLimits, sizeText } from '@anyan/contract';
import { Alert, Flex, Form, Progress, Typography, Upload } from 'antd';
import { useState } from 'react';
import { CallFailed, call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { sendArchive } from '../../../platform/sendFile.ts';
import { SupplierSelect } from '../parts/SupplierSelect.tsx';
import { texts } from './texts.ts';

const { commodityImageZip } = commodityImportEndpoints;

interface Props {
  /** First is said whose goods they are. */
  forSupplier?: boolean | undefined;
  onUploaded: (jobId: string) => void;
}

/** Sends the archive in parts, so that a gigabyte goes on where it broke off. */
const ZipUpload = ({ forSupplier, onUploaded }: Props) => {
  const t = useTexts(texts);
  const [supplierId, setSupplierId] = useState<string>();
  const [share, setShare] = useState<{ part: number; waiting: boolean }>();
  const [fault, setFault] = useState<string>();
  const send = async (file: File) => {
    if (!/\.zip$/i.test(file.name)) return setFault(t('zipOnly'));
    if (file.size > fileLimits.archiveBytes)
      return setFault(t('zipLarge', { max: sizeText(fileLimits.archiveBytes) }));
    setFault(undefined);
    setShare({ part: 0, waiting: false });
    try {
      const { jobId } = await sendArchive(
        file,
        (uploadId) => call(commodityImageZip, { uploadId, supplierId }),
        {
          onProgress: (part, waiting) => setShare({ part, waiting }),
        },
      );
      onUploaded(jobId);
    } catch (error) {
      setFault(error instanceof CallFailed ? error.message : String(error));
    } finally {
      setShare(undefined);
    }
  };
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{t('zipHint')}</Typography.Text>
      {forSupplier && (
        <Form layout="vertical">
          <Form.Item label={t('supplier')} htmlFor="zip-supplier" required style={{ marginBottom: 0 }}>
            <SupplierSelect
              id="zip-supplier"
              value={supplierId ?? null}
              disabled={!!share}
              onChange={setSupplierId}
            />
          </Form.Item>
        </Form>
      )}
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
      {share ? (
        <div role="status">
          {share.waiting ? t('waiting') : t('sending', { n: Math.round(share.part * 100) })}
          <Progress percent={Math.round(share.part * 100)} showInfo={false} status="active" />
        </div>
      ) : (
        <Upload.Dragger
          accept=".zip"
          showUploadList={false}
          disabled={forSupplier && !supplierId}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined />
          </p>
          <p className="ant-upload-text">{t('zipDrop')}</p>
        </Upload.Dragger>
      )}
    </Flex>
  );
};

export default ZipUpload;
