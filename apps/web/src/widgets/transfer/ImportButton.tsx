import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { useGate } from '../access/useMayCall.ts';
import type { Import } from '../list/types.ts';
import { texts } from '../texts.ts';
import { useAskedImport } from './useAskedImport.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Opens the import of a list; with `?import=<id>` in the address it is open at that one. */
export const ImportButton = ({ title, template, ...gate }: Import) => {
  const t = useTexts(texts);
  const label = useLabel();
  const open = useGate();
  const { asked, forget } = useAskedImport();
  const [shown, setShown] = useState(false);
  const close = () => {
    setShown(false);
    forget();
  };
  if (!open(gate)) return null;
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setShown(true)}>
        {t('import')}
      </Button>
      {(shown || asked) && (
        <Suspense fallback={null}>
          <ImportDialog
            title={title ?? label(gate.calls.title)}
            upload={gate.calls}
            template={template}
            input={gate.input}
            key={asked ?? ''}
            jobId={asked}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
