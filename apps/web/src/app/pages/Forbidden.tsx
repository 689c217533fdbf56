import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { home } from '../guard.ts';
import { appTexts } from '../texts.ts';
import { Notice } from './Notice.tsx';
import { pageTexts } from './texts.ts';

const Forbidden = () => {
  const t = useTexts(pageTexts);
  const common = useTexts(appTexts);
  const navigate = useNavigate();
  return (
    <Notice
      kind="closed"
      title={t('p403')}
      hint={t('p403Hint')}
      actions={
        <>
          <Button type="primary" onClick={() => void navigate(home)}>
            {common('home')}
          </Button>
          <Button onClick={() => void navigate(-1)}>{t('back')}</Button>
        </>
      }
    />
  );
};
export default Forbidden;
