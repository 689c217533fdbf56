import FundProjectionScreenOutlined from '@ant-design/icons/FundProjectionScreenOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Dropdown, Tooltip } from 'antd';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuth, useButton } from '../../platform/auth.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { Portrait } from '../../platform/Portrait.tsx';
import { decodeToken } from '../../platform/session.ts';
import { loadChunk } from '../load.ts';
import { SettingsButton } from '../settings/SettingsButton.tsx';
import { appTexts } from '../texts.ts';
import { Bell } from './Bell.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { useSignOut } from './useSignOut.ts';

const MenuFinder = lazy(() => loadChunk(() => import('./MenuFinder.tsx')));

const IconLink = ({ to, name, icon: Icon }: { to: string; name: string; icon: ComponentType }) => (
  <Tooltip title={name}>
    <Link to={to} className="head-icon" aria-label={name}>
      <Icon />
    </Link>
  </Tooltip>
);

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The right side of the header: find, bell, wall screen, language, look, account. */
export const HeaderActions = () => {
  const t = useTexts(appTexts);
  const navigate = useNavigate();
  const auth = useAuth();
  const mayMine = useButton('personalCenter');
  const mayScreen = useButton('screenDataShow') && decodeToken()?.isAdmin === '1';
  const signOut = useSignOut();
  const [finding, setFinding] = useState(false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setFinding((open) => !open);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <div className="head-actions">
      <button type="button" className="head-find" onClick={() => setFinding(true)} title={t('find')}>
        <SearchOutlined />
        <span>{t('find')}</span>
        <kbd aria-hidden>{mac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Bell />
      {mayScreen && (
        <IconLink to="/bigScreen/index" name={t('wallScreen')} icon={FundProjectionScreenOutlined} />
      )}
      <LanguageButton />
      <SettingsButton />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(mayMine ? [{ key: 'mine', label: t('personalCentre') }] : []),
            { key: 'out', label: t('signOut') },
          ],
          onClick: ({ key }) => void (key === 'out' ? signOut() : navigate('/dashboard/my')),
        }}
      >
        <button type="button" className="head-account" aria-label={`${t('account')} ${auth.name}`}>
          <Portrait name={auth.name} src={auth.avatar} size={28} />
          <span>{auth.name}</span>
        </button>
      </Dropdown>
      {finding && (
        <Suspense fallback={null}>
          <MenuFinder onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  );
};
