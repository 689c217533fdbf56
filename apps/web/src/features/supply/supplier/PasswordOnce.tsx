import { useTexts } from '../../../platform/i18n.ts';
import { ShownOnce } from '../../../widgets/feedback/ShownOnce.tsx';
import { texts } from './texts.ts';

export interface Made {
  loginName: string;
  initialPassword: string;
  validDays: number;
}

/** The account that was just made, with its first password. */
export const PasswordOnce = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const t = useTexts(texts);
  const rows = [
    [t('loginName'), made.loginName],
    [t('password'), made.initialPassword],
  ] as const;
  return (
    <ShownOnce
      title={t('passwordTitle')}
      note={t('passwordNote', { days: made.validDays })}
      rows={rows}
      closeText={t('passedOn')}
      onClose={onClose}
    />
  );
};
