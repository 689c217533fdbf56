import { hourEndpoints, offlineEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { MemberHours } from '../hour/MemberHours.tsx';
import { texts } from '../offlineTexts.ts';
import SessionList from './SessionList.tsx';

interface Props {
  laboratory: { id: string; laboratoryName: string };
}

/** Tab 培训 of a laboratory: its sessions, and how its members stand. */
const LaboratoryTraining = ({ laboratory }: Props) => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  return (
    <>
      {mayCall(offlineEndpoints.offlineTrainingList) && (
        <section aria-label={t('tabSessions')}>
          <h3 className="ay-section-title">{t('tabSessions')}</h3>
          <SessionList laboratory={laboratory} />
        </section>
      )}
      {mayCall(hourEndpoints.hourList) && (
        <section aria-label={t('tabPeople')}>
          <h3 className="ay-section-title">{t('tabPeople')}</h3>
          <MemberHours laboratory={laboratory} />
        </section>
      )}
    </>
  );
};

export default LaboratoryTraining;
