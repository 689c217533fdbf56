import UserOutlined from '@ant-design/icons/UserOutlined';
import { Dropdown } from 'antd';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAuthIfAny } from '../../platform/auth.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { Portrait } from '../../platform/Portrait.tsx';
import { readSession, signInPath } from '../../platform/session.ts';
import { home } from '../guard.ts';
import { useSignOut } from '../layout/useSignOut.ts';
import { fetchAccount } from '../source.ts';
import { mallTexts } from './texts.ts';

/** Who is signed in, or the way there and back to where one is. */
export const MallAccount = () => {
  const t = useTexts(mallTexts);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const auth = useAuthIfAny();
  const signOut = useSignOut();
  // The mall opens without asking who is there, so only the session tells.
  const signedIn = !!readSession();
  useEffect(() => {
    // Without the name the menu is still there.
    if (signedIn && !auth) void fetchAccount().catch(() => {});
  }, [signedIn, auth]);
  if (!signedIn)
    return (
      <Link className="mall-sign-in" to={signInPath(pathname + search)}>
        {t('signIn')}
      </Link>
    );
  const goTo: Record<string, () => unknown> = {
    mine: () => navigate('/mall/personCenter'),
    profile: () => navigate('/dashboard/my'),
    back: () => navigate(home),
    out: signOut,
  };
  const name = auth?.name;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'mine', label: t('mine') },
          { key: 'profile', label: t('profile') },
          { key: 'back', label: t('back') },
          { type: 'divider' },
          { key: 'out', label: t('signOut') },
        ],
        onClick: ({ key }) => void goTo[key]?.(),
      }}
    >
      <button
        type="button"
        className="head-account"
        aria-label={name ? t('accountOf', { name }) : t('account')}
      >
        {name ? <Portrait name={name} src={auth.avatar} size={28} /> : <UserOutlined />}
        <span>{name}</span>
      </button>
    </Dropdown>
  );
};
