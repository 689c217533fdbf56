import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { home } from '../guard.ts';
import { appTexts } from '../texts.ts';
import { Notice } from './Notice.tsx';

const Forbidden = () => {
  const t = useTexts(appTexts);
  const navigate = useNavigate();
  return (
    <Notice
      kind="closed"
      title={t('p403')}
      hint={t('p403Hint')}
      actions={
        <>
          <Button type="primary" onClick={() => void navigate(home)}>
            {t('home')}
          </Button>
          <Button onClick={() => void navigate(-1)}>{t('back')}</Button>
        </>
      }
    />
  );
};
export default Forbidden;
