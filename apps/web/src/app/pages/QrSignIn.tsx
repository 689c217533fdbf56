import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';

import { appTexts } from '../texts.ts';
import { Notice } from './Notice.tsx';

const QrSignIn = () => {
  const t = useTexts(appTexts);
  const navigate = useNavigate();
  return (
    <Notice
      kind="closed"
      title={t('wechat')}
      hint={t('wechatHint')}
      actions={
        <Button type="primary" onClick={() => void navigate('/login')}>
          {t('toSignIn')}
        </Button>
      }
    />
  );
};
export default QrSignIn;
