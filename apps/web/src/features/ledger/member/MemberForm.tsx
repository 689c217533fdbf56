import { laboratoryEndpoints, type MemberRow } from '@anyan/contract';
import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { recordTexts } from '../recordTexts.ts';

const { memberAdd, memberEdit } = laboratoryEndpoints;

const students = ['graduate', 'undergraduate'];

interface Props {
  laboratoryId: string;
  row?: MemberRow;
  onClose: () => void;
}

/** Adds a member, or sets the role and the mentor of one. */
const MemberForm = ({ laboratoryId, row, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const shared = { size: 480, onClose };
  if (!row)
    return (
      <FormDrawer
        {...shared}
        title={t('memberAdd')}
        endpoint={memberAdd}
        initial={{ laboratoryId }}
        done={t('memberAdded')}
      >
        <Field name="userId" control={<PersonSelect />} />
        <RoleFields />
      </FormDrawer>
    );
  const role = row.memberRole as 'teacher' | 'graduate' | 'undergraduate' | 'outsider';
  return (
    <FormDrawer
      {...shared}
      title={`${t('memberRole')} · ${row.name}`}
      endpoint={memberEdit}
      initial={{ id: row.id, memberRole: role, mentorId: row.mentor?.id ?? null }}
    >
      <RoleFields row={row} />
    </FormDrawer>
  );
};

const RoleFields = ({ row }: { row?: MemberRow }) => {
  const t = useTexts(recordTexts);
  const role = Form.useWatch('memberRole') as string | undefined;
  return (
    <>
      <Field name="memberRole" />
      {role && students.includes(role) && (
        <Field
          name="mentorId"
          help={t('mentorHelp')}
          control={<PersonSelect userType={1} known={[row?.mentor]} />}
        />
      )}
    </>
  );
};

export default MemberForm;
