import { Alert, App, Button, Descriptions, Flex, Modal, Typography } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from './secretTexts.ts';

interface Props {
  made: { keyId: string; secret: string | null };
  title: string;
  /** For whom it is. */
  note: string;
  onClose: () => void;
}

/** A secret that was just made: shown this once, not closed by accident. */
const SecretOnce = ({ made, title, note, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(`${t('keyId')} ${made.keyId}\n${t('secret')} ${made.secret}`);
    void message.success(t('copied'));
  };
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Flex gap={8} justify="flex-end" wrap>
          {/* Plain http has no clipboard; both can still be marked and copied. */}
          {navigator.clipboard && <Button onClick={copy}>{t('copy')}</Button>}
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </Flex>
      }
    >
      <Alert type="warning" showIcon title={note} style={{ marginBlock: 12 }} />
      <Descriptions
        column={1}
        bordered
        size="small"
        styles={{ label: { whiteSpace: 'nowrap' } }}
        items={[
          { key: 'k', label: t('keyId'), children: <Typography.Text code>{made.keyId}</Typography.Text> },
          {
            key: 's',
            label: t('secret'),
            children: (
              <Typography.Text code style={{ overflowWrap: 'anywhere' }}>
                {made.secret}
              </Typography.Text>
            ),
          },
        ]}
      />
    </Modal>
  );
};
export default SecretOnce;
