import { type RoleRow, roleEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

/** A new role with what another one gives. */
const RoleCopy = ({ row, onClose }: { row: RoleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={420}
      title={t('copyTitle', { name: row.roleName })}
      endpoint={roleEndpoints.roleCopy}
      initial={{ id: row.id, roleName: t('copyName', { name: row.roleName }) }}
      okText={t('copy')}
      onClose={onClose}
      done={t('copied')}
    >
      <Field name="roleName" autoFocus />
    </FormDrawer>
  );
};

export default RoleCopy;
