import { type OrganizationRow, organizationEndpoints } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LateOrganizationSelect } from '../../../widgets/pick/late.tsx';
import { LateLevelSelect } from '../parts/LateLevelSelect.ts';
import { texts } from '../texts.ts';

const OrganizationDetail = lazy(() => import('../parts/OrganizationDetail.tsx'));

const { organizationPageList, organizationDetails, organizationExport, organizationCount } =
  organizationEndpoints;

/** /dataSearch/organizitionList: all organisations within one's scope, to look at. */
const OrganizationSearch = () => {
  const t = useTexts(texts);
  const [shown, setShown] = useState<OrganizationRow>();
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
        { field: 'code', width: 116, hidden: true },
        { field: 'childCount', width: 110, hidden: true },
        { field: 'phone', width: 140, hidden: true },
        { field: 'updatedAt', hidden: true },
      ]}
      filters={[
        'keyword',
        { field: 'levelId', control: <LateLevelSelect /> },
        { field: 'parentId', control: <LateOrganizationSelect withDisabled /> },
        'subtree',
        'useStatus',
      ]}
      chart={{ calls: organizationCount }}
      exports={{ calls: organizationExport }}
      onOpen={setShown}
      openCalls={organizationDetails}
      emptyText={t('orgEmpty')}
    >
      <Suspense fallback={null}>
        {shown && <OrganizationDetail id={shown.id} actions={[]} onClose={() => setShown(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default OrganizationSearch;
