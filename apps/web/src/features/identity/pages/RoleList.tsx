import { PlusOutlined } from '@ant-design/icons';
import { dataScopes, identity, type RoleRow, useStatuses } from '@anyan/contract';
import { App, Flex, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { RoleDetail } from '../roles/RoleDetail.tsx';
import { texts } from '../roles/texts.ts';
import { useRoleActions } from '../roles/useRoleActions.ts';

const RoleForm = lazy(() => import('../roles/RoleForm.tsx'));
const RoleMembers = lazy(() => import('../roles/RoleMembers.tsx'));

const { rolePageList, roleAdd, roleCopy, roleDetails } = identity.endpoints;

type Open = { what: 'add' } | { what: 'edit' | 'members' | 'copy' | 'details'; row: RoleRow };

/** /system/rolelist: roles, what they give and who holds them. */
const RoleList = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const rowActions = useRoleActions({
    edit: (row) => setOpen({ what: 'edit', row }),
    members: (row) => setOpen({ what: 'members', row }),
    copy: (row) => setOpen({ what: 'copy', row }),
  });

  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={rolePageList}
      columns={[
        { field: 'roleName', width: 180 },
        { field: 'dataScope', width: 140, dictionary: dataScopes },
        { field: 'memberCount', width: 100 },
        {
          key: 'kind',
          title: t('kind'),
          width: 160,
          card: 'none',
          render: (row) => (
            <Flex gap={4}>
              <Tag>{row.builtIn ? t('builtIn') : t('custom')}</Tag>
              {row.automatic && <Tag>{t('automatic')}</Tag>}
            </Flex>
          ),
        },
        { field: 'useStatus', width: 100, dictionary: useStatuses },
        {
          field: 'description',
          width: 260,
          card: 'none',
          render: (text) => text && <Ellipsis text={text} max={36} />,
        },
      ]}
      filters={['keyword', { field: 'useStatus', dictionary: useStatuses }]}
      actions={[
        {
          key: 'add',
          label: t('add'),
          icon: <PlusOutlined />,
          primary: true,
          calls: roleAdd,
          onClick: () => setOpen({ what: 'add' }),
        },
      ]}
      rowActions={rowActions}
      onOpen={(row) => setOpen({ what: 'details', row })}
      openCalls={roleDetails}
    >
      <Suspense fallback={null}>
        {open?.what === 'add' && <RoleForm onClose={close} />}
        {open?.what === 'edit' && <RoleForm row={open.row} onClose={close} />}
        {open?.what === 'members' && <RoleMembers role={open.row} onClose={close} />}
      </Suspense>
      {open?.what === 'details' && (
        <RoleDetail row={open.row} actions={rowActions(open.row)} onClose={close} />
      )}
      {open?.what === 'copy' && (
        <FormDrawer
          open
          size={420}
          title={t('copyTitle', { name: open.row.roleName })}
          endpoint={roleCopy}
          initial={{ id: open.row.id, roleName: t('copyName', { name: open.row.roleName }) }}
          okText={t('copy')}
          errorFields={{ ROLE_NAME_TAKEN: 'roleName' }}
          onClose={close}
          onDone={() => {
            void message.success(t('copied'));
            close();
          }}
        >
          <Field name="roleName" autoFocus />
        </FormDrawer>
      )}
    </ListPage>
  );
};

export default RoleList;
