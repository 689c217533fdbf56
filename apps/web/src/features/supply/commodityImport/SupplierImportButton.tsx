import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { commodityImportEndpoints } from '@anyan/contract';
import { Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useGate } from '../../../widgets/access/useMayCall.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { useAskedImport } from '../../../widgets/transfer/useAskedImport.ts';
import { texts } from './texts.ts';
import '../commodity/commodity.css';

const ChooseSupplier = lazy(() => import('./ChooseSupplier.tsx'));
const MissingWords = lazy(() =>
  import('./MissingWords.tsx').then((module) => ({ default: module.MissingWords })),
);
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
        <div className="goods-choose">
          <Suspense fallback={<ListSkeleton rows={2} show />}>
            <ChooseSupplier chosen={chosen} onChange={setChosen} />
          </Suspense>
        </div>
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
            mending={(job, onMended) => (
              <Suspense fallback={null}>
                <MissingWords job={job} onMended={onMended} />
              </Suspense>
            )}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </>
  );
};
