import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import type { ChooserProps } from './ColumnChooser.tsx';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'));

/** Opens the choice of columns, which is loaded only then. */
export const ColumnButton = (props: ChooserProps) => {
  const t = useTexts(texts);
  const [asked, setAsked] = useState(false);
  const button = <Button type="text" icon={<SettingOutlined />} aria-label={t('columns')} />;
  const plain = (
    <Tooltip title={t('columns')}>
      <span onClickCapture={() => setAsked(true)}>{button}</span>
    </Tooltip>
  );
  if (!asked) return plain;
  return (
    <Suspense fallback={plain}>
      <ColumnChooser {...props}>{button}</ColumnChooser>
    </Suspense>
  );
};
