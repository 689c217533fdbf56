import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';

import { appTexts } from '../texts.ts';
import { Notice } from './Notice.tsx';

const SessionEnded = () => {
  const t = useTexts(appTexts);
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
