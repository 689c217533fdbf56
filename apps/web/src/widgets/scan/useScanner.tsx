import ScanOutlined from '@ant-design/icons/ScanOutlined';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from './scanTexts.ts';

const QrScanner = lazy(() => import('./QrScanner.tsx').then(({ QrScanner }) => ({ default: QrScanner })));

/** The camera beside a field: a button that stands with it, and below, while it is pressed, what reads labels. */
export const useScanner = (
  onScan: (text: string) => void,
  disabled = false,
): { button: ReactNode; scanner: ReactNode } => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return {
    button: (
      <Button
        icon={<ScanOutlined />}
        aria-label={t('scan')}
        title={t('scan')}
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen((is) => !is)}
      />
    ),
    scanner: open && (
      <Suspense fallback={null}>
        <div style={{ marginBlockStart: 8 }}>
          <QrScanner typing={false} onFound={onScan} />
        </div>
      </Suspense>
    ),
  };
};
