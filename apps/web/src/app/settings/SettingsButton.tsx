import SkinOutlined from '@ant-design/icons/SkinOutlined';
import { Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { loadChunk } from '../load.ts';
import { appTexts } from '../texts.ts';

const SettingsDrawer = lazy(() => loadChunk(() => import('./SettingsDrawer.tsx')));

/** Opens the settings panel, which is loaded only then. */
export const SettingsButton = () => {
  const t = useTexts(appTexts);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t('settings')}>
        <button
          type="button"
          className="head-icon head-settings"
          aria-label={t('settings')}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          <SkinOutlined />
        </button>
      </Tooltip>
      {asked && (
        <Suspense fallback={null}>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
