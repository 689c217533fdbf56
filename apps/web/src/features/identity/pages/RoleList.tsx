import { roleEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { roleDescription } from '../roles/shippedDescriptions.ts';
import { texts } from '../roles/texts.ts';
import { useRoleActions } from '../roles/useRoleActions.ts';

const { rolePageList, roleAdd, roleDetails } = roleEndpoints;

/** /system/rolelist: roles, what they give and who holds them. */
const RoleList = () => {
  const t = useTexts(texts);
  const { drawers, rowActions } = useRoleActions();
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={rolePageList}
      columns={[
        { field: 'roleName', width: 180, render: (name) => shippedName(name) },
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
          render: (text) => text && <Ellipsis text={roleDescription(text)} max={36} />,
        },
      ]}
      filters={['keyword', 'useStatus']}
      actions={[add(roleAdd, t('add'), drawers.open.form)]}
      rowActions={rowActions}
      openCalls={roleDetails}
      drawers={drawers}
    />
  );
};

export default RoleList;
