import { personEndpoints, studentType } from '@anyan/contract';
import { Flex } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';

const { personDetails, personHistory } = personEndpoints;

/** A person: account, organisation, roles, and what was changed. */
const PersonDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={personDetails}
      id={id}
      onClose={onClose}
      title={(person) => (
        <PersonAvatar name={person?.name} src={person?.avatar} hint={person?.loginName} size={36} />
      )}
      stateField="useStatus"
      history={{ endpoint: personHistory }}
    >
      {(record) => (
        <Fields
          record={record}
          schema={personDetails.result}
          fields={[
            'userType',
            'sex',
            'organizationName',
            'extraOrganizations',
            'phone',
            'email',
            'title',
            ...(record.userType === studentType ? (['major', 'grade', 'mentor'] as const) : []),
            'entryDate',
            'leaveDate',
            {
              field: 'roles',
              render: ({ roles }) => (
                <Flex gap={4} wrap>
                  {roles.map((one) => (
                    <Tag key={one.id}>{shippedName(one.name)}</Tag>
                  ))}
                </Flex>
              ),
            },
            {
              field: 'mustChangePassword',
              title: t('accountState'),
              render: (person) =>
                person.lockedUntil
                  ? t('locked', { at: formatMoment(person.lockedUntil) })
                  : person.mustChangePassword
                    ? t('mustChange')
                    : t('normal'),
            },
            'isAdmin',
            'lastLoginAt',
            'createdAt',
          ]}
        />
      )}
    </RecordDrawer>
  );
};

export default PersonDetail;
