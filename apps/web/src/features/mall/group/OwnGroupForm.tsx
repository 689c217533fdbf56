import { accountEndpoints, groupEndpoints, type PurchaseGroupDetails } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { OrganizationTreeSelect } from '../../../widgets/pick/OrganizationTreeSelect.tsx';
import { texts } from '../texts.ts';
import { formOf, peopleOf } from './formOf.ts';
import { LaboratoriesField } from './LaboratoriesField.tsx';
import { MembersField } from './MembersField.tsx';

const { groupDetails, groupSave } = groupEndpoints;

const editOf = (group: PurchaseGroupDetails) => ({
  ...formOf(group),
  ...{ id: group.id, version: group.version },
});

const newOf = ({ organizationId }: { organizationId: string | null }) => ({
  ...(organizationId ? { organizationId } : {}),
  ...{ laboratoryIds: [], members: [] },
});

/** Makes a group that one leads, or changes it. */
const OwnGroupForm = ({ id, onClose }: { id?: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const me = useCall(accountEndpoints.userInfo);
  const { data, error, refetch } = useCall(groupDetails, { id: id ?? '' }, { enabled: !!id, staleTime: 0 });
  return (
    <FormDrawer
      title={t(id ? 'groupEdit' : 'ownAdd')}
      endpoint={groupSave}
      initial={id ? data && editOf(data) : me.data && newOf(me.data)}
      read={id ? { error, refetch } : me}
      {...(id ? { reload: async () => editOf(await call(groupDetails, { id })) } : {})}
      onClose={onClose}
    >
      <Field name="groupName" autoFocus />
      <Field name="organizationId" control={<OrganizationTreeSelect />} />
      <Field
        name="laboratoryIds"
        wide
        help={t('laboratoriesHelp')}
        control={<LaboratoriesField own {...(data ? { known: data.laboratories } : {})} />}
      />
      <Field
        name="members"
        wide
        help={id ? `${t('membersHelp')} ${t('handHelp')}` : t('membersHelp')}
        control={
          <MembersField
            known={peopleOf(data)}
            roles={id ? ['leader', 'agent', 'receiver', 'member'] : ['agent', 'receiver', 'member']}
          />
        }
      />
    </FormDrawer>
  );
};

export default OwnGroupForm;
