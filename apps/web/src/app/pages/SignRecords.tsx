import { Suspense } from 'react';
import { useButton } from '../../platform/auth.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { ListSkeleton } from '../../widgets/state/ListSkeleton.tsx';
import { Accidents, Emergencies, EmergencyFigures, SignRecordsPage } from '../slots.ts';
import { pageTexts } from './texts.ts';

/** Who comes and goes, and what happened there. */
const SignRecords = () => {
  const t = useTexts(pageTexts);
  const may = useButton('emergencyQuery');
  return (
    <Suspense fallback={<ListSkeleton show />}>
      <SignRecordsPage
        moreTabs={{
          emergencies: { label: t('emergencies'), Tab: Emergencies, may },
          accidents: { label: t('accidents'), Tab: Accidents, may },
          figures: { label: t('emergencyFigures'), Tab: EmergencyFigures, may },
        }}
      />
    </Suspense>
  );
};

export default SignRecords;
