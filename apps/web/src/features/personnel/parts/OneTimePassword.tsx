import type { personEndpoints, ResultOf } from '@anyan/contract';
import { Alert, App, Button, Descriptions, Flex, Modal, Typography } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';

export type Password = ResultOf<typeof personEndpoints.personPasswordReset>;

/** A password that was just made: shown this once, not closed by accident. */
const OneTimePassword = ({ password, onClose }: { password: Password; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(
      `${t('number')} ${password.loginName}\n${t('password')} ${password.password}`,
    );
    void message.success(t('passwordCopied'));
  };
  return (
    <Modal
      open
      title={t('passwordTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Flex gap={8} justify="flex-end" wrap>
          {/* Without https there is no clipboard; the password itself can still be marked and copied. */}
          {navigator.clipboard && <Button onClick={copy}>{t('passwordCopy')}</Button>}
          <Button type="primary" onClick={onClose}>
            {t('passwordClose')}
          </Button>
        </Flex>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={t('passwordOnce', { days: password.validDays })}
        style={{ marginBlock: 12 }}
      />
      <Descriptions
        column={1}
        bordered
        size="small"
        items={[
          { key: 'n', label: t('number'), children: password.loginName },
          {
            key: 'p',
            label: t('password'),
            children: (
              <Typography.Text code style={{ fontSize: 16 }}>
                {password.password}
              </Typography.Text>
            ),
          },
        ]}
      />
    </Modal>
  );
};

export default OneTimePassword;
