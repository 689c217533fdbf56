import { hazardCategories, personnel, useStatuses } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { toneOf } from '../../../widgets/show/tone.ts';
import { texts } from '../expertTexts.ts';
import { termOf } from './termOf.ts';
import './expert.css';

const { expertDetails, expertHistory } = personnel.endpoints;

interface Props {
  id: string;
  /** None in the directory. */
  actions?: readonly Action[];
  onClose: () => void;
}

/** An expert; whoever keeps the experts also sees state and history. */
const ExpertDetail = ({ id, actions = [], onClose }: Props) => {
  const t = useTexts(texts);
  const keeps = useMayCall()(expertHistory) && actions.length > 0;
  const { data, error, isPending, refetch } = useCall(expertDetails, { id });
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={<PersonAvatar name={data?.name} src={data?.photoUrl} hint={data?.unit} size={36} />}
      state={
        keeps &&
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
      history={
        keeps
          ? {
              endpoint: expertHistory,
              id,
              dictionaries: { useStatus: useStatuses, fields: hazardCategories },
            }
          : undefined
      }
    >
      {data && (
        <Fields
          record={data}
          schema={expertDetails.result}
          fields={[
            'unit',
            'title',
            'fields',
            'phone',
            'email',
            {
              field: 'termTo',
              title: t('term'),
              render: (expert) => termOf(expert, t('termOpen')) ?? t('termUnset'),
            },
            {
              field: 'introduction',
              render: ({ introduction }) => <div className="ay-introduction">{introduction ?? '—'}</div>,
            },
          ]}
        />
      )}
    </DetailDrawer>
  );
};

export default ExpertDetail;
