import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { home } from '../guard.ts';
import { appTexts } from '../texts.ts';
import { Notice } from './Notice.tsx';
import { pageTexts } from './texts.ts';

const Missing = () => {
  const t = useTexts(pageTexts);
  const common = useTexts(appTexts);
  const navigate = useNavigate();
  return (
    <Notice
      kind="missing"
      title={t('p404')}
      hint={t('p404Hint')}
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
export default Missing;
