import { visitor } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { periodOf } from '../parts/columns.tsx';
import { texts } from '../texts.ts';
import { invitationTones } from '../tones.ts';
import { LinkToShare } from './InvitationLink.tsx';

const { invitationDetails } = visitor.endpoints;

/** An invitation, with its link as long as somebody can register by it. */
const InvitationDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={invitationDetails}
      id={id}
      onClose={onClose}
      title={(record) => record?.laboratoryName}
      stateField="state"
      tones={invitationTones}
    >
      {(record) => (
        <>
          <Fields
            record={record}
            schema={invitationDetails.result}
            fields={[
              'hostName',
              'purpose',
              { field: 'from', title: t('period'), render: (one) => periodOf(t, one) },
              { field: 'rooms', render: ({ rooms }) => rooms.join(nameComma()) || t('noRooms') },
              { field: 'uses', render: ({ uses, maxUses }) => t('usesOf', { n: uses, max: maxUses }) },
              'expiresAt',
            ]}
          />
          {record.url && (
            <>
              <h3 className="ay-section-title">{t('linkTitle')}</h3>
              <LinkToShare
                url={record.url}
                maxUses={record.maxUses - record.uses}
                expiresAt={record.expiresAt}
              />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default InvitationDetail;
