import { expertEndpoints } from '@anyan/contract';
import { useContext } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordActions } from '../../../widgets/detail/RecordActions.ts';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { texts } from '../expertTexts.ts';
import { termOf } from './termOf.ts';
import './expert.css';

const { expertDetails, expertHistory } = expertEndpoints;

/** An expert; whoever keeps the experts also sees state and history. */
const ExpertDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  // The directory offers nothing to do.
  const keeps = useContext(RecordActions) !== undefined && mayCall(expertHistory);
  return (
    <RecordDrawer
      endpoint={expertDetails}
      id={id}
      onClose={onClose}
      title={(expert) => (
        <PersonAvatar name={expert?.name} src={expert?.photoUrl} hint={expert?.unit} size={36} />
      )}
      stateField={keeps ? 'useStatus' : undefined}
      history={keeps ? { endpoint: expertHistory } : undefined}
    >
      {(record) => (
        <Fields
          record={record}
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
            'introduction',
          ]}
        />
      )}
    </RecordDrawer>
  );
};

export default ExpertDetail;
