import { Alert, App, Button, Descriptions, Modal, Typography } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';

export interface Made {
  loginName: string;
  initialPassword: string;
  validDays: number;
}

/** The account that was just made, with its first password: shown this once, not closed by accident. */
export const PasswordOnce = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(
      `${t('loginName')} ${made.loginName}\n${t('password')} ${made.initialPassword}`,
    );
    void message.success(t('copied'));
  };
  return (
    <Modal
      open
      title={t('passwordTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        // Plain http has no clipboard; both can still be marked and copied.
        navigator.clipboard && (
          <Button key="copy" onClick={copy}>
            {t('copy')}
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {t('passedOn')}
        </Button>,
      ]}
    >
      <Alert
        type="warning"
        showIcon
        title={t('passwordNote', { days: made.validDays })}
        style={{ marginBlock: 12 }}
      />
      <Descriptions
        column={1}
        bordered
        size="small"
        items={[
          { key: 'n', label: t('loginName'), children: made.loginName },
          {
            key: 'p',
            label: t('password'),
            children: <Typography.Text code>{made.initialPassword}</Typography.Text>,
          },
        ]}
      />
    </Modal>
  );
};
