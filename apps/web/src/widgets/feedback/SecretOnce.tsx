import { useTexts } from '../../platform/i18n.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { texts } from './secretTexts.ts';

interface Props {
  made: { keyId: string; secret: string | null };
  title: string;
  /** For whom it is. */
  note: string;
  onClose: () => void;
}

/** A key of a device or another system that was just made. */
const SecretOnce = ({ made, ...rest }: Props) => {
  const t = useTexts(texts);
  const rows = [
    [t('keyId'), made.keyId],
    [t('secret'), made.secret ?? ''],
  ] as const;
  return <ShownOnce rows={rows} {...rest} />;
};
export default SecretOnce;
