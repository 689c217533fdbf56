import { college, organizationFields, useStatuses } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { toneOf } from '../../../widgets/show/tone.ts';
import { useTitle } from '../../../widgets/useTitle.ts';
import { texts } from '../texts.ts';

const { organizationDetails, organizationHistory } = college.endpoints;

interface Props {
  id: string;
  actions: readonly Action[];
  onClose: () => void;
}

/** An organisation and what happened to it. */
const OrganizationDetail = ({ id, actions, onClose }: Props) => {
  const t = useTexts(texts);
  const titleOf = useTitle();
  const { data, error, isPending, refetch } = useCall(organizationDetails, { id });
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={data?.name ?? t('orgTitle')}
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
      history={{ endpoint: organizationHistory, id, dictionaries: { useStatus: useStatuses } }}
    >
      {data && (
        <Fields
          record={data}
          schema={organizationDetails.result}
          fields={[
            'code',
            'levelName',
            { field: 'parentName', title: t('orgParent') },
            { field: 'head', title: titleOf(organizationFields.headId) },
            { field: 'safetyOfficer', title: titleOf(organizationFields.safetyOfficerId) },
            'phone',
            'personCount',
            'laboratoryCount',
            'childCount',
            'order',
            'updatedAt',
          ]}
        />
      )}
    </DetailDrawer>
  );
};

export default OrganizationDetail;
