import { Button } from 'antd';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { signInPath } from '../../platform/session.ts';
import { Empty } from '../../widgets/state/Empty.tsx';
import { mallTexts } from './texts.ts';

/** Asks to sign in, and leads back to where one was. */
export const SignInFirst = ({ text }: { text?: string }) => {
  const t = useTexts(mallTexts);
  const { pathname, search } = useLocation();
  return (
    <Empty text={text ?? t('signInFirst')}>
      <Link to={signInPath(pathname + search)}>
        <Button type="primary">{t('signIn')}</Button>
      </Link>
    </Empty>
  );
};
