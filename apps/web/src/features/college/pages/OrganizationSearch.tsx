import { organizationEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { LazyLevelSelect } from '../parts/level/LazyLevelSelect.ts';
import { texts } from '../texts.ts';

const details = lazy(() => import('../parts/organization/OrganizationDetail.tsx'));

const { organizationPageList, organizationDetails, organizationExport, organizationCount } =
  organizationEndpoints;

/** /dataSearch/organizitionList: all organisations within one's scope, to look at. */
const OrganizationSearch = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details });
  return (
    <ListPage
      title={t('orgSearch')}
      endpoint={organizationPageList}
      name="organizationSearch"
      savedViews="dataSearch.organizitionList"
      defaults={{ subtree: true }}
      columns={[
        { field: 'name', width: 180 },
        { field: 'levelName', width: 110, card: 'none' },
        { field: 'parentName', width: 160 },
        { field: 'head', width: 110, card: 'none' },
        { field: 'safetyOfficer', width: 110, card: 'none' },
        { field: 'personCount', width: 90 },
        { field: 'laboratoryCount', width: 90, card: 'none' },
        { field: 'useStatus', width: 80 },
      ]}
      more={['code', 'childCount', 'phone', 'updatedAt']}
      filters={[
        'keyword',
        { field: 'levelId', control: <LazyLevelSelect /> },
        { field: 'parentId', control: <LazyOrganizationSelect withDisabled /> },
        'subtree',
        'useStatus',
      ]}
      chart={{ calls: organizationCount }}
      exports={{ calls: organizationExport }}
      openCalls={organizationDetails}
      drawers={drawers}
      emptyText={t('orgEmpty')}
    />
  );
};

export default OrganizationSearch;
