import { Alert, App, Button, Descriptions, Flex, Modal, Typography } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from './secretTexts.ts';

interface Props {
  title: string;
  /** For whom it is. */
  note: string;
  /** What is shown, each with its label. */
  rows: readonly (readonly [label: string, value: string])[];
  /** What whoever closes it says by that. */
  closeText?: string;
  onClose: () => void;
}

/** A secret that was just made: shown this once, not closed by accident. */
export const ShownOnce = ({ title, note, rows, closeText, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(rows.map(([label, value]) => `${label} ${value}`).join('\n'));
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
          {/* Plain http has no clipboard; all can still be marked and copied. */}
          {navigator.clipboard && <Button onClick={copy}>{t('copy')}</Button>}
          <Button type="primary" onClick={onClose}>
            {closeText ?? t('close')}
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
        items={rows.map(([label, value]) => ({
          key: label,
          label,
          children: (
            <Typography.Text code style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Typography.Text>
          ),
        }))}
      />
    </Modal>
  );
};
