import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { home } from '../guard.ts';
import { appTexts } from '../texts.ts';
import { Notice } from './Notice.tsx';

const QrBind = () => {
  const t = useTexts(appTexts);
  const navigate = useNavigate();
  return (
    <Notice
      kind="person"
      title={t('bind')}
      hint={t('bindHint')}
      actions={
        <Button type="primary" onClick={() => void navigate(home)}>
          {t('home')}
        </Button>
      }
    />
  );
};
export default QrBind;
