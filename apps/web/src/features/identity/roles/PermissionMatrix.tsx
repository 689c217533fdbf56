import { Checkbox } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { actionNames, commonActions } from './actions.ts';
import {
  actionsOf,
  type Catalogue,
  type CataloguePermission,
  type Grants,
  setAction,
  setPermission,
} from './grants.ts';
import { texts } from './texts.ts';

interface Props {
  menus: readonly string[];
  catalogue: Catalogue;
  grants: Grants;
  disabled: boolean;
  titleOf: (menu: string) => string;
  onMenu: (menu: string, on: boolean) => void;
  onChange: (grants: Grants) => void;
}

/** Permissions by menu (rows) and actions (columns). A plain table: hundreds of boxes must open at once. */
export const PermissionMatrix = ({
  menus,
  catalogue,
  grants,
  disabled,
  titleOf,
  onMenu,
  onChange,
}: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const nameOf = (action: string) => (actionNames[action] ? label(actionNames[action]) : action);
  const rows = menus.flatMap((menu): { menu: string; first: boolean; permission?: CataloguePermission }[] => {
    const permissions = catalogue.permissions.filter((one) => one.menu === menu);
    return permissions.length
      ? permissions.map((permission, index) => ({ menu, first: index === 0, permission }))
      : [{ menu, first: true }];
  });
  const columns = commonActions.filter((action) =>
    rows.some(({ permission }) => permission?.actions.includes(action)),
  );
  const isOwn = (action: string) => !(commonActions as readonly string[]).includes(action);
  const hasOwn = rows.some(({ permission }) => permission?.actions.some(isOwn));

  const box = (permission: CataloguePermission, action: string, withName = false) => (
    <Checkbox
      key={action}
      checked={actionsOf(grants, permission.permissionId).includes(action)}
      disabled={disabled}
      aria-label={withName ? undefined : `${label(permission)} ${nameOf(action)}`}
      onChange={(event) => onChange(setAction(grants, permission, action, event.target.checked))}
    >
      {withName ? nameOf(action) : undefined}
    </Checkbox>
  );

  return (
    <div className="ay-matrix">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('menu')}</th>
            {columns.map((action) => (
              <th scope="col" key={action}>
                {nameOf(action)}
              </th>
            ))}
            {hasOwn && <th scope="col">{t('others')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ menu, first, permission }) => {
            const held = permission ? actionsOf(grants, permission.permissionId).length : 0;
            return (
              <tr key={permission?.permissionId ?? menu}>
                <th scope="row">
                  {first && (
                    <Checkbox
                      checked={grants.menus.includes(menu)}
                      disabled={disabled}
                      onChange={(event) => onMenu(menu, event.target.checked)}
                    >
                      {titleOf(menu)}
                    </Checkbox>
                  )}
                  {permission && (!first || label(permission) !== titleOf(menu)) && (
                    <div className="ay-matrix-sub">
                      <Checkbox
                        checked={held === permission.actions.length}
                        indeterminate={held > 0 && held < permission.actions.length}
                        disabled={disabled}
                        onChange={(event) =>
                          onChange(setPermission(grants, permission, event.target.checked))
                        }
                      >
                        {label(permission)}
                      </Checkbox>
                    </div>
                  )}
                </th>
                {columns.map((action) => (
                  <td key={action}>{permission?.actions.includes(action) && box(permission, action)}</td>
                ))}
                {hasOwn && (
                  <td className="ay-matrix-own">
                    {permission?.actions.filter(isOwn).map((action) => box(permission, action, true))}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
