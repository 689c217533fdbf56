import { personEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyRoleSelect } from '../../../widgets/pick/lazy.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { texts } from '../texts.ts';

const details = lazy(() => import('../parts/PersonDetail.tsx'));

const { personDataList, personDetails, personExport, personCount } = personEndpoints;

/** /dataSearch/userList: all people within one's scope, to look at. */
const PersonSearch = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details });
  return (
    <ListPage
      title={t('search')}
      endpoint={personDataList}
      savedViews="dataSearch.userList"
      defaults={{ subtree: true }}
      columns={[
        {
          field: 'name',
          width: 170,
          render: (name, row) => <PersonAvatar name={name} hint={row.loginName} size={28} />,
        },
        { field: 'userType', width: 90, card: 'none' },
        { field: 'organizationName', width: 160 },
        { field: 'roles', width: 140 },
        { field: 'phone', width: 124, card: 'none' },
        { field: 'title', width: 100, card: 'none' },
        { field: 'useStatus', width: 80 },
        { field: 'lastLoginAt', width: 110, card: 'none' },
      ]}
      more={['sex', 'loginName']}
      filters={[
        'keyword',
        'organizationId',
        'userType',
        'subtree',
        'useStatus',
        'sex',
        { field: 'roleId', control: <LazyRoleSelect withAutomatic /> },
      ]}
      chart={{ calls: personCount }}
      exports={{ calls: personExport }}
      openCalls={personDetails}
      drawers={drawers}
      emptyText={t('searchEmpty')}
    />
  );
};

export default PersonSearch;
