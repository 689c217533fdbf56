import { Button } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

interface Props {
  /** Why there is nothing to choose. */
  text: string;
  pending?: boolean;
  error?: { message: string } | null;
  onRetry: () => void;
}

/** In place of the choices of a picker: on their way, failed, or none. */
export const PickState = ({ text, pending, error, onRetry }: Props) => {
  const t = useTexts(texts);
  if (!error) return <div className="ay-pick-state">{pending ? t('loading') : text}</div>;
  return (
    <div className="ay-pick-state" role="alert">
      {error.message}
      <Button type="link" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
};
