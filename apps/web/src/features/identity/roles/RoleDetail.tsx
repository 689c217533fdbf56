import {
  dataScopes,
  identity,
  type RoleRow,
  routeNamed,
  sectionOf,
  sections,
  useStatuses,
} from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { menuWords } from '../../../widgets/detail/menuWords.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { toneOf } from '../../../widgets/show/tone.ts';
import { texts } from './texts.ts';
import './roles.css';

const { roleDetails, roleHistory } = identity.endpoints;

interface Props {
  row: RoleRow;
  actions: readonly Action[];
  onClose: () => void;
}

/** A role: scope, members, menus, and what was changed of it. */
const RoleDetail = ({ row, actions, onClose }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data, error, isPending, refetch } = useCall(roleDetails, { id: row.id });
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={row.roleName}
      state={
        <StatusTag dictionary={useStatuses} code={row.useStatus} tone={toneOf('useStatus', row.useStatus)} />
      }
      actions={actions}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      history={{
        endpoint: roleHistory,
        id: row.id,
        dictionaries: { useStatus: useStatuses, dataScope: dataScopes, menus: menuWords },
      }}
    >
      {data && (
        <>
          <Fields
            record={data}
            schema={roleDetails.result}
            fields={['dataScope', 'memberCount', 'builtIn', 'automatic', 'description']}
          />
          <h3 className="ay-section-title" style={{ marginTop: 24 }}>
            {t('grantedMenus')}
          </h3>
          <dl className="ay-granted">
            {sections
              .map((section) => ({
                ...section,
                menus: data.menus.filter((menu) => sectionOf(menu) === section.key),
              }))
              .filter((section) => section.menus.length > 0)
              .map((section) => (
                <div key={section.key}>
                  <dt>{label(section.title)}</dt>
                  <dd>
                    {section.menus.map((menu) => (
                      <Tag key={menu}>{label(routeNamed(menu)?.title ?? [menu, menu])}</Tag>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </DetailDrawer>
  );
};

export default RoleDetail;
