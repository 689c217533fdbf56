import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { QrCode } from '../../../widgets/show/QrCode.tsx';
import { texts } from '../texts.ts';
import '../parts/visitor.css';

interface Props {
  url: string;
  maxUses: number;
  expiresAt: string;
}

/** The link of an invitation in a dialog, right after it was made or asked for. */
export const InvitationLink = ({ onClose, ...link }: Props & { onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <Modal open title={t('linkTitle')} footer={null} onCancel={onClose} width={420}>
      <LinkToShare {...link} />
    </Modal>
  );
};

/** The link of an invitation, to be scanned, copied or marked by hand. */
export const LinkToShare = ({ url, maxUses, expiresAt }: Props) => {
  const t = useTexts(texts);
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <div className="visitor-link">
      {/* Black on white in every theme: some cameras read nothing else. */}
      <QrCode value={url} size={200} />
      <p>{t('linkHint', { n: maxUses, time: formatMoment(expiresAt).slice(0, 16) })}</p>
      <div className="visitor-link-row">
        <Input readOnly value={url} aria-label={t('linkTitle')} onFocus={(event) => event.target.select()} />
        {/* Plain http has no clipboard; the link can still be marked and copied. */}
        {navigator.clipboard && (
          <Button type="primary" onClick={copy}>
            {t(copied ? 'copied' : 'copyLink')}
          </Button>
        )}
      </div>
    </div>
  );
};
