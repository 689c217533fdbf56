import { roleEndpoints, routeNamed, sectionOf, sections } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { menuWords } from '../../../widgets/detail/menuWords.ts';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from './texts.ts';
import './roles.css';
import { roleDescription } from './shippedDescriptions.ts';

const { roleDetails, roleHistory } = roleEndpoints;

/** A role: scope, members, menus, and what was changed of it. */
const RoleDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <RecordDrawer
      endpoint={roleDetails}
      id={id}
      onClose={onClose}
      title={(role) => role && shippedName(role.roleName)}
      stateField="useStatus"
      history={{
        endpoint: roleHistory,
        dictionaries: { menus: menuWords },
      }}
    >
      {(role) => (
        <>
          <Fields
            record={role}
            schema={roleDetails.result}
            fields={[
              ...(['dataScope', 'memberCount', 'builtIn', 'automatic'] as const),
              {
                field: 'description',
                render: ({ description }) => description && roleDescription(description),
              },
            ]}
          />
          <h3 className="ay-section-title" style={{ marginTop: 24 }}>
            {t('grantedMenus')}
          </h3>
          <dl className="ay-granted">
            {sections
              .map((section) => ({
                ...section,
                menus: role.menus.filter((menu) => sectionOf(menu) === section.key),
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
    </RecordDrawer>
  );
};

export default RoleDetail;
