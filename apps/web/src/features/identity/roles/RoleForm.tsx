import { type RoleDetails, type RoleRow, roleEndpoints } from '@anyan/contract';
import { Alert, Form } from 'antd';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { Help } from '../../../widgets/show/Help.tsx';
import { GrantsEditor } from './GrantsEditor.tsx';
import { type Catalogue, offeredTo } from './grants.ts';
import { texts } from './texts.ts';

const { roleAdd, roleEdit, roleDetails, permissionCatalogue } = roleEndpoints;

const editOf = (role: RoleDetails) => ({
  id: role.id,
  roleName: role.roleName,
  description: role.description,
  menus: role.menus,
  permissions: role.permissions,
  dataScope: role.dataScope,
  version: role.version,
});

/** Adds or edits a role; the locked one is only shown. */
const RoleForm = ({ row, onClose }: { row?: RoleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const granting = useCall(permissionCatalogue, undefined, { staleTime: 60_000 });
  const read = useCall(roleDetails, { id: row?.id ?? '' }, { enabled: !!row, staleTime: 0 });
  const catalogue = granting.data && offeredTo(granting.data, row?.forSuppliers ?? false);
  const role = catalogue && read.isFetchedAfterMount ? read.data : undefined;
  const shared = {
    size: 960,
    onClose,
    done: t('saved'),
  };
  const fields = catalogue && <RoleFields catalogue={catalogue} />;
  if (!row) {
    return (
      <FormDrawer
        {...shared}
        title={t('add')}
        endpoint={roleAdd}
        initial={catalogue && { menus: [], permissions: [], dataScope: 'self' }}
        read={granting}
      >
        {fields}
      </FormDrawer>
    );
  }
  return (
    <FormDrawer
      {...shared}
      title={row.locked ? row.roleName : t('editTitle')}
      endpoint={roleEdit}
      initial={role && editOf(role)}
      read={granting.error ? granting : read}
      reload={async () => editOf(await call(roleDetails, { id: row.id }))}
      readOnly={row.locked}
    >
      {row.locked && (
        <Alert
          className="ay-wide"
          type="info"
          showIcon
          title={t('lockedTitle')}
          style={{ marginBottom: 16 }}
        />
      )}
      {fields}
    </FormDrawer>
  );
};

const RoleFields = ({ catalogue }: { catalogue: Catalogue }) => {
  const t = useTexts(texts);
  return (
    <>
      <Field name="roleName" autoFocus />
      <Field name="dataScope" term={<Help of="dataScope" />} help={t('scopeHelp')} />
      <Field name="description" />
      {/* The editor sets these two; they stand here so that their errors have a place. */}
      <Form.Item name="menus" className="ay-wide ay-error-only">
        <Holder />
      </Form.Item>
      <Form.Item name="permissions" className="ay-wide ay-error-only">
        <Holder />
      </Form.Item>
      <GrantsEditor catalogue={catalogue} />
    </>
  );
};

const Holder = () => null;

export default RoleForm;
