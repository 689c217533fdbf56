import { personEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyRoleSelect } from '../../../widgets/pick/lazy.tsx';
import { OrganizationAside } from '../../../widgets/pick/OrganizationAside.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { usePeople } from '../parts/usePeople.ts';
import { texts } from '../texts.ts';

const { personList, personImport, personTemplate, personExport, personDetails } = personEndpoints;

/** People of an organisation, with everything an administrator does to their accounts. */
const PersonList = ({ titled = true }: { titled?: boolean }) => {
  const t = useTexts(texts);
  const { drawers, actions, rowActions } = usePeople();
  return (
    <ListPage
      {...(titled ? { title: t('title') } : {})}
      endpoint={personList}
      defaults={{ subtree: true }}
      columns={[
        {
          field: 'name',
          width: 160,
          render: (name, row) => <PersonAvatar name={name} hint={row.loginName} size={28} />,
        },
        { field: 'userType', width: 88, card: 'none' },
        { field: 'organizationName', width: 140 },
        { field: 'roles', width: 120 },
        { field: 'useStatus', width: 76 },
        { field: 'lastLoginAt', width: 100, card: 'none' },
      ]}
      more={['phone', 'title', 'sex', 'loginName']}
      filters={[
        'keyword',
        'userType',
        'useStatus',
        { field: 'roleId', control: <LazyRoleSelect withAutomatic /> },
        'sex',
      ]}
      aside={(list) => <OrganizationAside list={list} />}
      asideTitle={t('tree')}
      actions={actions}
      imports={{ calls: personImport, template: personTemplate }}
      exports={{ calls: personExport }}
      rowActions={rowActions}
      openCalls={personDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default PersonList;
