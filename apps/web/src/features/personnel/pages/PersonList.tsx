import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type PersonRow, personnel } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LateRoleSelect } from '../../../widgets/pick/late.tsx';
import { OrganizationTreePanel } from '../../../widgets/pick/OrganizationTreePanel.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import type { Password } from '../parts/OneTimePassword.tsx';
import { usePersonActions } from '../parts/usePersonActions.ts';
import { texts } from '../texts.ts';

const OneTimePassword = lazy(() => import('../parts/OneTimePassword.tsx'));
const PersonForm = lazy(() => import('../parts/PersonForm.tsx'));
const PersonDetail = lazy(() => import('../parts/PersonDetail.tsx'));
const PersonLeave = lazy(() => import('../parts/PersonLeave.tsx'));

const { personList, personAdd, personImport, personTemplate, personExport } = personnel.endpoints;

type Open = { what: 'add'; organizationId?: string } | { what: 'edit' | 'details' | 'leave'; row: PersonRow };

/** /system/personnel: people of an organisation, with everything an administrator does to their accounts. */
const PersonList = () => {
  const t = useTexts(texts);
  const [open, setOpen] = useState<Open>();
  const [password, setPassword] = useState<Password>();
  const close = () => setOpen(undefined);
  const { rowActions, batchActions } = usePersonActions({
    edit: (row) => setOpen({ what: 'edit', row }),
    leave: (row) => setOpen({ what: 'leave', row }),
    password: setPassword,
  });

  return (
    <ListPage
      title={t('title')}
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
        { field: 'phone', width: 124, card: 'none', hidden: true },
        { field: 'title', width: 100, card: 'none', hidden: true },
        { field: 'sex', width: 70, hidden: true },
        { field: 'loginName', width: 130, hidden: true },
      ]}
      filters={[
        'keyword',
        'userType',
        'useStatus',
        { field: 'roleId', control: <LateRoleSelect withAutomatic /> },
        'sex',
      ]}
      aside={(list) => (
        <OrganizationTreePanel
          value={list.filters.organizationId as string | undefined}
          onChange={(organizationId) => list.patch({ organizationId })}
          subtree={{ on: list.filters.subtree !== false, onChange: (subtree) => list.patch({ subtree }) }}
        />
      )}
      asideTitle={t('tree')}
      actions={[
        {
          key: 'add',
          label: t('add'),
          icon: <PlusOutlined />,
          primary: true,
          calls: personAdd,
          onClick: () => setOpen({ what: 'add' }),
        },
      ]}
      imports={{ calls: personImport, template: personTemplate, title: t('import') }}
      exports={{ calls: personExport }}
      rowActions={rowActions}
      batchActions={batchActions}
      onOpen={(row) => setOpen({ what: 'details', row })}
      openCalls={personnel.endpoints.personDetails}
      emptyText={t('empty')}
    >
      <Suspense fallback={null}>
        {open?.what === 'add' && <PersonForm onClose={close} onPassword={setPassword} />}
        {open?.what === 'edit' && <PersonForm row={open.row} onClose={close} onPassword={setPassword} />}
        {open?.what === 'leave' && <PersonLeave row={open.row} onClose={close} />}
        {open?.what === 'details' && (
          <PersonDetail id={open.row.id} actions={rowActions(open.row)} onClose={close} />
        )}
        {password && <OneTimePassword password={password} onClose={() => setPassword(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default PersonList;
