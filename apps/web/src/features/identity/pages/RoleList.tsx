import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { identity, type RoleRow } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../roles/texts.ts';
import { useRoleActions } from '../roles/useRoleActions.ts';

const RoleCopy = lazy(() => import('../roles/RoleCopy.tsx'));
const RoleDetail = lazy(() => import('../roles/RoleDetail.tsx'));
const RoleForm = lazy(() => import('../roles/RoleForm.tsx'));
const RoleMembers = lazy(() => import('../roles/RoleMembers.tsx'));

const { rolePageList, roleAdd, roleDetails } = identity.endpoints;

type Open = { what: 'add' } | { what: 'edit' | 'members' | 'copy' | 'details'; row: RoleRow };

/** /system/rolelist: roles, what they give and who holds them. */
const RoleList = () => {
  const t = useTexts(texts);
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
        { field: 'dataScope', width: 190 },
        { field: 'memberCount', width: 100 },
        {
          key: 'kind',
          title: t('kind'),
          width: 190,
          card: 'none',
          render: (row) => (
            <span className="ay-inline">
              <Tag>{row.builtIn ? t('builtIn') : t('custom')}</Tag>
              {row.automatic && <Tag>{t('automatic')}</Tag>}
            </span>
          ),
        },
        { field: 'useStatus', width: 100 },
        {
          field: 'description',
          width: 260,
          card: 'none',
          render: (text) => text && <Ellipsis text={text} max={36} />,
        },
      ]}
      filters={['keyword', 'useStatus']}
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
        {open?.what === 'details' && (
          <RoleDetail row={open.row} actions={rowActions(open.row)} onClose={close} />
        )}
        {open?.what === 'copy' && <RoleCopy row={open.row} onClose={close} />}
      </Suspense>
    </ListPage>
  );
};

export default RoleList;
