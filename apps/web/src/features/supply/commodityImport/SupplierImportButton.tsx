import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { commodityImportEndpoints } from '@anyan/contract';
import { Button, Form, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useGate } from '../../../widgets/access/useMayCall.ts';
import { useAskedImport } from '../../../widgets/transfer/useAskedImport.ts';
import { SupplierSelect } from '../parts/SupplierSelect.tsx';
import { MissingWords } from './MissingWords.tsx';
import { texts } from './texts.ts';

const ImportDialog = lazy(() => import('../../../widgets/transfer/ImportDialog.tsx'));
const { commodityImport, commodityTempExport } = commodityImportEndpoints;

/** For the college: first whose goods they are, then their workbook; with `?import=<id>` in the address it is open at that one. */
export const SupplierImportButton = () => {
  const t = useTexts(texts);
  const open = useGate();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState(false);
  const { asked, forget } = useAskedImport();
  const again = () => {
    forget();
    setAsking(true);
  };
  if (!open({ calls: commodityImport })) return null;
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setAsking(true)}>
        {t('forSupplier')}
      </Button>
      <Modal
        open={asking}
        title={t('forSupplier')}
        okText={t('title')}
        okButtonProps={{ disabled: !chosen }}
        destroyOnHidden
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false);
          setShown(true);
        }}
      >
        <Form layout="vertical">
          <Form.Item label={t('supplier')} htmlFor="import-supplier" required>
            <SupplierSelect id="import-supplier" value={chosen ?? null} onChange={setChosen} />
          </Form.Item>
        </Form>
      </Modal>
      {asked && (
        <Suspense fallback={null}>
          <ImportDialog
            key={asked}
            title={t('forSupplier')}
            upload={commodityImport}
            jobId={asked}
            first={() => <Button onClick={again}>{t('chooseSupplier')}</Button>}
            onClose={forget}
          />
        </Suspense>
      )}
      {shown && chosen && (
        <Suspense fallback={null}>
          <ImportDialog
            title={t('forSupplier')}
            upload={commodityImport}
            template={commodityTempExport}
            input={{ supplierId: chosen }}
            mending={(job, onMended) => <MissingWords job={job} onMended={onMended} />}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </>
  );
};
