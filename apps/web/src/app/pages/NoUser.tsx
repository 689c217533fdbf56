import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useCollege } from '../../platform/college.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Notice } from './Notice.tsx';
import { pageTexts } from './texts.ts';

const NoUser = () => {
  const t = useTexts(pageTexts);
  const navigate = useNavigate();
  const college = useCollege();
  const contact = [college?.supportContact, college?.supportEmail].filter(Boolean).join(' · ');
  return (
    <Notice
      kind="person"
      title={t('noUser')}
      hint={t('noUserHint')}
      actions={
        <Button type="primary" onClick={() => void navigate('/login')}>
          {t('toSignIn')}
        </Button>
      }
    >
      {contact && (
        <p className="notice-quiet">
          {t('support')} {contact}
        </p>
      )}
    </Notice>
  );
};
export default NoUser;
