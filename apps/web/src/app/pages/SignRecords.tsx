import { lazy, Suspense } from 'react';
import { useButton } from '../../platform/auth.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { ListSkeleton } from '../../widgets/state/ListSkeleton.tsx';
import { loadChunk } from '../load.ts';
import { SignRecordsPage } from '../slots.ts';
import { appTexts } from '../texts.ts';

const EmergencyList = lazy(() => loadChunk(() => import('../../features/emergency/parts/EmergencyList.tsx')));
const AccidentList = lazy(() => loadChunk(() => import('../../features/emergency/parts/AccidentList.tsx')));
const Figures = lazy(() => loadChunk(() => import('../../features/emergency/parts/Figures.tsx')));

/** Who comes and goes, and what happened there. */
const SignRecords = () => {
  const t = useTexts(appTexts);
  const may = useButton('emergencyQuery');
  return (
    <Suspense fallback={<ListSkeleton show />}>
      <SignRecordsPage
        moreTabs={{
          emergencies: { label: t('emergencies'), Tab: EmergencyList, may },
          accidents: { label: t('accidents'), Tab: AccidentList, may },
          figures: { label: t('emergencyFigures'), Tab: Figures, may },
        }}
      />
    </Suspense>
  );
};

export default SignRecords;
