import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { Notice } from './Notice.tsx';
import { pageTexts } from './texts.ts';

const SessionEnded = () => {
  const t = useTexts(pageTexts);
  const navigate = useNavigate();
  return (
    <Notice
      kind="closed"
      title={t('p401')}
      hint={t('p401Hint')}
      actions={
        <Button type="primary" onClick={() => void navigate('/login')}>
          {t('toSignIn')}
        </Button>
      }
    />
  );
};
export default SessionEnded;
