import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { collegeInfo, settingsEndpoints } from '@anyan/contract';
import { App, Button, Drawer, Segmented, Switch, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useMay } from '../../platform/auth.tsx';
import { useTexts } from '../../platform/i18n.ts';
import {
  defaultPreference,
  type Preference,
  setPreference,
  usePreference,
} from '../../platform/preference.ts';
import { useAction } from '../../platform/query.ts';
import { appTexts } from '../texts.ts';
import { settingsTexts } from './texts.ts';
import './settings.css';

const colours = [
  ['daybreak', '#1890ff'],
  ['red', '#F5222D'],
  ['orange', '#FA541C'],
  ['yellow', '#FAAD14'],
  ['cyan', '#13C2C2'],
  ['green', '#52C41A'],
  ['blue', '#2F54EB'],
  ['purple', '#722ED1'],
] as const;

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="settings-row">
    <span>{name}</span>
    {children}
  </div>
);

type Flag = 'fixedHeader' | 'fixedSidebar' | 'weakMode';
const flags: readonly Flag[] = ['fixedHeader', 'fixedSidebar', 'weakMode'];

/** The settings panel; each choice shows at once. */
const SettingsDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(settingsTexts);
  const title = useTexts(appTexts)('settings');
  const { message } = App.useApp();
  const look = usePreference();
  const mayCopy = useMay(collegeInfo.edit);
  const copy = useAction(settingsEndpoints.shellDefaultSave, {
    onSuccess: () => void message.success(t('copied')),
    onError: (failure) => void message.error(failure.message),
  });
  const choose = <K extends keyof Preference>(
    key: K,
    options: readonly (NonNullable<Preference[K]> & string)[],
  ) => (
    <Segmented
      value={look[key] as string}
      options={options.map((value) => ({ value, label: t(value as 'light') }))}
      onChange={(value) => setPreference({ [key]: value })}
    />
  );

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      size={340}
      className="settings"
      footer={
        <div className="settings-foot">
          <Button onClick={() => setPreference(defaultPreference)}>{t('reset')}</Button>
          {mayCopy && (
            <Button
              loading={copy.isPending}
              // The language is everybody's own choice, never the college's.
              onClick={() => copy.mutate({ preference: { ...look, locale: undefined } })}
            >
              {t('copy')}
            </Button>
          )}
        </div>
      }
    >
      <h3>{t('style')}</h3>
      {choose('pageStyle', ['light', 'dark', 'realdark', 'system'])}
      <h3>{t('colour')}</h3>
      <div className="settings-colours" role="radiogroup" aria-label={t('colour')}>
        {colours.map(([name, colour]) => {
          const chosen = look.themeColor.toLowerCase() === colour.toLowerCase();
          return (
            <Tooltip key={colour} title={t(name)}>
              {/* biome-ignore lint/a11y/useSemanticElements: a swatch, not a form's field */}
              <button
                type="button"
                role="radio"
                aria-checked={chosen}
                aria-label={t(name)}
                style={{ background: colour }}
                onClick={() => setPreference({ themeColor: colour })}
              >
                {chosen && <CheckOutlined />}
              </button>
            </Tooltip>
          );
        })}
      </div>
      <h3>{t('navigation')}</h3>
      {choose('navigation', ['side', 'top'])}
      <h3>{t('width')}</h3>
      {choose('contentWidth', ['fluid', 'fixed'])}
      <h3>{t('density')}</h3>
      {choose('density', ['comfortable', 'compact'])}
      <div className="settings-flags">
        {flags.map((flag) => (
          <Row key={flag} name={t(flag)}>
            <Switch
              size="small"
              checked={look[flag]}
              aria-label={t(flag)}
              onChange={(on) => setPreference({ [flag]: on })}
            />
          </Row>
        ))}
      </div>
      <p className="settings-note">{t('kept')}</p>
    </Drawer>
  );
};
export default SettingsDrawer;
