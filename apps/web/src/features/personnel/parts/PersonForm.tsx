import { type PersonDetails, personEndpoints, personnelPermission, studentType } from '@anyan/contract';
import { Divider, Form } from 'antd';
import { useState } from 'react';
import { useAuth, useMay } from '../../../platform/auth.tsx';
import { call } from '../../../platform/call.ts';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { useSynced } from '../../../widgets/form/useSynced.ts';
import { OrganizationTreeSelect } from '../../../widgets/pick/OrganizationTreeSelect.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { RoleSelect } from '../../../widgets/pick/RoleSelect.tsx';
import { texts } from '../texts.ts';
import OneTimePassword, { type Password } from './OneTimePassword.tsx';

const { personAdd, personEdit, personDetails } = personEndpoints;

/** What is edited of a person. Roles that the system gives are not chosen here; the flag is only for who has it. */
const editOf = (person: PersonDetails, withAdmin: boolean) => ({
  id: person.id,
  loginName: person.loginName,
  name: person.name,
  sex: person.sex,
  userType: person.userType,
  organizationId: person.organizationId ?? undefined,
  extraOrganizationIds: person.extraOrganizations.map(({ id }) => id),
  phone: person.phone,
  email: person.email,
  title: person.title,
  major: person.major,
  grade: person.grade,
  mentorId: person.mentor?.id ?? null,
  entryDate: person.entryDate,
  roleIds: person.roles.filter(({ automatic }) => !automatic).map(({ id }) => id),
  ...(withAdmin ? { isAdmin: person.isAdmin } : {}),
  version: person.version,
});

interface Props {
  id?: string;
  onClose: () => void;
}

/** Adds a person, whose first password is shown then, or edits the one with this id. */
const PersonForm = ({ id, onClose }: Props) => {
  const t = useTexts(texts);
  const { isAdmin } = useAuth();
  const [password, setPassword] = useState<Password>();
  const read = useCall(personDetails, { id: id ?? '' }, { enabled: !!id, staleTime: 0 });
  // Not the copy of an earlier opening, which may be older than the list.
  const person = read.isFetchedAfterMount ? read.data : undefined;

  if (password) return <OneTimePassword password={password} onClose={onClose} />;
  if (!id) {
    return (
      <FormDrawer
        onClose={onClose}
        title={t('add')}
        endpoint={personAdd}
        initial={{ userType: 1 }}
        onDone={setPassword}
      >
        <PersonFields />
      </FormDrawer>
    );
  }
  return (
    <FormDrawer
      onClose={onClose}
      title={t('editTitle')}
      endpoint={personEdit}
      initial={person && editOf(person, isAdmin)}
      read={read}
      reload={async () => editOf(await call(personDetails, { id }), isAdmin)}
      done={t('saved')}
    >
      <PersonFields person={person} />
    </FormDrawer>
  );
};

const Section = ({ title }: { title: string }) => (
  <Divider titlePlacement="start" plain style={{ marginBlock: '4px 16px' }}>
    {title}
  </Divider>
);

const PersonFields = ({ person }: { person?: PersonDetails }) => {
  const t = useTexts(texts);
  const { isAdmin } = useAuth();
  const mayRoles = useMay(personnelPermission.edit);
  const student = Form.useWatch('userType') === studentType;
  const lock = useSynced(person?.syncedBy);
  const automatic = person?.roles.filter((one) => one.automatic).map((one) => shippedName(one.name)) ?? [];
  return (
    <>
      <Section title={t('sectionBasic')} />
      <Field name="loginName" autoFocus={!person} {...lock('loginName')} />
      <Field name="name" {...lock('name')} />
      <Field name="userType" {...lock('userType')} />
      <Field name="sex" />
      <Field name="phone" />
      <Field name="email" />
      <Section title={t('sectionWork')} />
      <Field name="organizationId" control={<OrganizationTreeSelect />} {...lock('organizationId')} />
      <Field name="extraOrganizationIds" control={<OrganizationTreeSelect multiple />} />
      {!student && <Field name="title" {...lock('title')} />}
      {student && <Field name="major" />}
      {student && <Field name="grade" {...lock('grade')} />}
      {student && <Field name="mentorId" control={<PersonSelect known={[person?.mentor]} userType={1} />} />}
      <Field name="entryDate" />
      {(mayRoles || isAdmin) && <Section title={t('sectionRoles')} />}
      {mayRoles && (
        <Field
          name="roleIds"
          control={<RoleSelect multiple />}
          help={
            automatic.length ? t('automaticRoles', { names: automatic.join(nameComma()) }) : t('rolesHelp')
          }
        />
      )}
      {isAdmin && <Field name="isAdmin" help={t('adminHelp')} />}
    </>
  );
};

export default PersonForm;
