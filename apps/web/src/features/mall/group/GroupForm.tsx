import { groupEndpoints, type PurchaseGroupDetails } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { OrganizationTreeSelect } from '../../../widgets/pick/OrganizationTreeSelect.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { texts } from '../texts.ts';
import { formOf, peopleOf } from './formOf.ts';
import { LaboratoriesField } from './LaboratoriesField.tsx';
import { MembersField } from './MembersField.tsx';

const { purchaseGroupAdd, purchaseGroupEdit, purchaseGroupDetails } = groupEndpoints;

const editOf = (group: PurchaseGroupDetails) => ({
  ...formOf(group),
  ...{ id: group.id, version: group.version, leaderId: group.leaderId },
});

const Fields = ({ group }: { group?: PurchaseGroupDetails | undefined }) => {
  const t = useTexts(texts);
  const known = peopleOf(group);
  return (
    <>
      <Field name="groupName" autoFocus />
      <Field name="organizationId" control={<OrganizationTreeSelect />} />
      <Field name="leaderId" control={<PersonSelect userType={1} known={known} />} />
      <Field
        name="laboratoryIds"
        wide
        control={<LaboratoriesField {...(group ? { known: group.laboratories } : {})} />}
      />
      <Field
        name="members"
        wide
        help={t('membersHelp')}
        control={<MembersField known={known} roles={['agent', 'receiver', 'member']} />}
      />
    </>
  );
};

/** Adds a group, or edits the one of this id. */
const GroupForm = ({ id, onClose }: { id?: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(
    purchaseGroupDetails,
    { id: id ?? '' },
    { enabled: !!id, staleTime: 0 },
  );
  if (!id)
    return (
      <FormDrawer
        onClose={onClose}
        title={t('groupAdd')}
        endpoint={purchaseGroupAdd}
        initial={{ laboratoryIds: [], members: [] }}
      >
        <Fields />
      </FormDrawer>
    );
  return (
    <FormDrawer
      onClose={onClose}
      title={t('groupEdit')}
      endpoint={purchaseGroupEdit}
      initial={data && editOf(data)}
      read={{ error, refetch }}
      reload={async () => editOf(await call(purchaseGroupDetails, { id }))}
    >
      <Fields group={data} />
    </FormDrawer>
  );
};

export default GroupForm;
