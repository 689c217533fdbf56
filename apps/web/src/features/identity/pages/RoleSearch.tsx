import { roleEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { roleDescription } from '../roles/shippedDescriptions.ts';
import { texts } from '../roles/texts.ts';

const details = lazy(() => import('../roles/RoleDetail.tsx'));

const { rolePageList, roleDetails, roleCount, roleExport } = roleEndpoints;

/** /dataSearch/roleList: the roles with whom they reach, to look at. */
const RoleSearch = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details });
  return (
    <ListPage
      title={t('roleSearch')}
      endpoint={rolePageList}
      name="roleSearch"
      savedViews="dataSearch.roleList"
      columns={[
        { field: 'roleName', width: 180, render: (name) => shippedName(name) },
        { field: 'description', width: 280, render: (text) => text && roleDescription(text) },
        { field: 'dataScope', width: 190 },
        { field: 'memberCount', width: 100, card: 'none' },
        { field: 'builtIn', width: 90, card: 'none' },
        { field: 'automatic', width: 100, card: 'none' },
        { field: 'useStatus', width: 80 },
      ]}
      filters={['keyword', 'useStatus']}
      chart={{ calls: roleCount }}
      exports={{ calls: roleExport }}
      openCalls={roleDetails}
      drawers={drawers}
      emptyText={t('roleSearchEmpty')}
    />
  );
};

export default RoleSearch;
