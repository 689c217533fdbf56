import { Alert, App, Button, Flex, Modal } from 'antd';
import { saveText } from '../../../platform/download.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { factorTexts } from './factorTexts.ts';
import './recovery.css';

interface Props {
  codes: readonly string[];
  /** What they are for, as it stands on the print: product and person. */
  title: string;
  /** When they were made, as shown. */
  made: string;
  onClose: () => void;
}

/** Recovery codes that were just made: shown this once, not closed by accident. */
const RecoverySheet = ({ codes, title, made, onClose }: Props) => {
  const t = useTexts(factorTexts);
  const { message } = App.useApp();
  const lines = [title, made, '', ...codes, '', t('codesUse')].join('\r\n');
  const copy = async () => {
    await navigator.clipboard.writeText(lines);
    void message.success(t('codesCopied'));
  };
  return (
    <Modal
      open
      rootClassName="recovery-sheet"
      title={t('codesTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Flex gap={8} justify="flex-end" wrap>
          {/* Without https there is no clipboard; the codes can still be marked, printed and downloaded. */}
          {navigator.clipboard && <Button onClick={copy}>{t('codesCopy')}</Button>}
          <Button onClick={() => window.print()}>{t('codesPrint')}</Button>
          <Button onClick={() => saveText(t('codesFile'), lines)}>{t('codesDownload')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('codesKept')}
          </Button>
        </Flex>
      }
    >
      <Alert type="warning" showIcon title={t('codesOnce')} className="recovery-once" />
      <p className="recovery-printed">
        {title}
        <br />
        {made}
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="recovery-use">{t('codesUse')}</p>
    </Modal>
  );
};
export default RecoverySheet;
