import { accessStatisticsEndpoints } from '@anyan/contract';
import Page from '../../features/training/pages/AccessStatistics.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { AccessFigures, SignFigures } from '../slots.ts';
import { pageTexts } from './texts.ts';

/** /access/accessStatistics: access, entries and training in figures. */
const AccessStatistics = () => {
  const t = useTexts(pageTexts);
  const { accessOverview, signOverview } = accessStatisticsEndpoints;
  return (
    <Page
      first={{
        grants: { label: t('accessFigures'), Tab: AccessFigures, calls: accessOverview },
        sign: { label: t('signFigures'), Tab: SignFigures, calls: signOverview },
      }}
    />
  );
};

export default AccessStatistics;
