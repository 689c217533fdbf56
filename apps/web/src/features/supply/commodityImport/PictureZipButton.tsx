import PictureOutlined from '@ant-design/icons/PictureOutlined';
import { commodityImportEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useGate } from '../../../widgets/access/useMayCall.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { useAskedImport } from '../../../widgets/transfer/useAskedImport.ts';
import { texts } from './texts.ts';

const ZipUpload = lazy(() => import('./ZipUpload.tsx'));
const ImportDialog = lazy(() => import('../../../widgets/transfer/ImportDialog.tsx'));
const { commodityImageZip } = commodityImportEndpoints;

interface Props {
  /** First is said whose goods they are. */
  forSupplier?: boolean | undefined;
}

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
            first={(onUploaded) => (
              <Suspense fallback={<ListSkeleton rows={4} show />}>
                <ZipUpload forSupplier={forSupplier} onUploaded={onUploaded} />
              </Suspense>
            )}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
