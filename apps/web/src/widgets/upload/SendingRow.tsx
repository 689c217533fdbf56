import { Button } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

interface Props {
  sending: { name: string; share: number; waiting: boolean; stop: () => void };
}

/** A file on its way. */
export const SendingRow = ({ sending: { name, share, waiting, stop } }: Props) => {
  const t = useTexts(texts);
  return (
    <div className="ay-document-sending" role="status">
      <span title={name}>{name}</span>
      {waiting ? <small>{t('uploadWaiting')}</small> : <small>{Math.floor(share * 100)}%</small>}
      <progress value={share} aria-label={name} />
      <Button size="small" onClick={stop}>
        {t('cancel')}
      </Button>
    </div>
  );
};
