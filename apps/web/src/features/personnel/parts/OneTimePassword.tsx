import type { personEndpoints, ResultOf } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ShownOnce } from '../../../widgets/feedback/ShownOnce.tsx';
import { texts } from '../texts.ts';

export type Password = ResultOf<typeof personEndpoints.personPasswordReset>;

/** A password that was just made. */
const OneTimePassword = ({ password, onClose }: { password: Password; onClose: () => void }) => {
  const t = useTexts(texts);
  const rows = [
    [t('number'), password.loginName],
    [t('password'), password.password],
  ] as const;
  return (
    <ShownOnce
      title={t('passwordTitle')}
      note={t('passwordOnce', { days: password.validDays })}
      rows={rows}
      closeText={t('passwordClose')}
      onClose={onClose}
    />
  );
};

export default OneTimePassword;
