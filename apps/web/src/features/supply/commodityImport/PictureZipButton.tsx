import InboxOutlined from '@ant-design/icons/InboxOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import { commodityImportEndpoints, fileLimits, sizeText } from '@anyan/contract';
import { Alert, Button, Flex, Form, Progress, Typography, Upload } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { CallFailed, call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { sendArchive } from '../../../platform/sendFile.ts';
import { useGate } from '../../../widgets/access/useMayCall.ts';
import { useAskedImport } from '../../../widgets/transfer/useAskedImport.ts';
import { SupplierSelect } from '../parts/SupplierSelect.tsx';
import { texts } from './texts.ts';

const ImportDialog = lazy(() => import('../../../widgets/transfer/ImportDialog.tsx'));
const { commodityImageZip } = commodityImportEndpoints;

interface Props {
  /** First is said whose goods they are. */
  forSupplier?: boolean | undefined;
}

/** Sends the archive in parts, so that a gigabyte goes on where it broke off. */
const ZipUpload = ({ forSupplier, onUploaded }: Props & { onUploaded: (jobId: string) => void }) => {
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

/** Pictures of the own goods by one archive, or of a supplier's by the college; with `?import=<id>` in the address it is open at that one. */
export const PictureZipButton = ({ forSupplier }: Props) => {
  const t = useTexts(texts);
  const open = useGate();
  const { asked, forget } = useAskedImport(forSupplier ? 'pictures' : undefined);
  const [shown, setShown] = useState(false);
  if (!open({ calls: commodityImageZip })) return null;
  const close = () => {
    setShown(false);
    forget();
  };
  return (
    <>
      <Button icon={<PictureOutlined />} onClick={() => setShown(true)}>
        {t('zip')}
      </Button>
      {(shown || asked) && (
        <Suspense fallback={null}>
          <ImportDialog
            key={asked ?? ''}
            title={t('zip')}
            upload={commodityImageZip}
            jobId={asked}
            first={(onUploaded) => <ZipUpload forSupplier={forSupplier} onUploaded={onUploaded} />}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
