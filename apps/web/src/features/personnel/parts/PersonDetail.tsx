import { personnel, sexes, userTypes, useStatuses } from '@anyan/contract';
import { Flex } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { toneOf } from '../../../widgets/show/tone.ts';
import { texts } from '../texts.ts';

const { personDetails, personHistory } = personnel.endpoints;

interface Props {
  id: string;
  actions: readonly Action[];
  onClose: () => void;
}

/** A person: account, organisation, roles, and what was changed. */
const PersonDetail = ({ id, actions, onClose }: Props) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(personDetails, { id });
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={<PersonAvatar name={data?.name} src={data?.avatar} hint={data?.loginName} size={36} />}
      state={
        data && (
          <StatusTag
            dictionary={useStatuses}
            code={data.useStatus}
            tone={toneOf('useStatus', data.useStatus)}
          />
        )
      }
      actions={actions}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      history={{
        endpoint: personHistory,
        id,
        dictionaries: { useStatus: useStatuses, sex: sexes, userType: userTypes },
      }}
    >
      {data && (
        <Fields
          record={data}
          schema={personDetails.result}
          fields={[
            'userType',
            'sex',
            'organizationName',
            'extraOrganizations',
            'phone',
            'email',
            'title',
            ...(data.userType === 2 ? (['major', 'grade', 'mentor'] as const) : []),
            'entryDate',
            'leaveDate',
            {
              field: 'roles',
              render: ({ roles }) => (
                <Flex gap={4} wrap>
                  {roles.map((one) => (
                    <Tag key={one.id}>{one.name}</Tag>
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
    </DetailDrawer>
  );
};

export default PersonDetail;
