import { App, Button } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { signIn } from '../../../platform/session.ts';
import { PhoneFields } from './PhoneFields.tsx';
import { phoneTexts } from './phoneTexts.ts';

/** Binds a phone, or changes the bound one, in place. */
const PhoneForm = ({ phone, onClose }: { phone: string | null; onClose: () => void }) => {
  const t = useTexts(phoneTexts);
  const { message } = App.useApp();
  return (
    <PhoneFields
      current={phone}
      onDone={(tokens) => {
        signIn(tokens);
        void message.success(t(phone ? 'changed' : 'bound'));
        onClose();
      }}
    >
      {(busy) => (
        <>
          <Button type="primary" size="small" htmlType="submit" loading={busy}>
            {t(phone ? 'change' : 'bind')}
          </Button>{' '}
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      )}
    </PhoneFields>
  );
};
export default PhoneForm;
