import { feedbackEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { Fields } from '../../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../../texts.ts';
import { FeedbackPictures } from './FeedbackPictures.tsx';

const { feedbackDetails } = feedbackEndpoints;

/** What somebody said, with pictures and the reply. */
const FeedbackDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={feedbackDetails}
      id={id}
      onClose={onClose}
      title={(record) => record && (record.senderName ?? t('feedbackAnonymous'))}
      stateField="state"
    >
      {(record) => (
        <>
          <Fields
            record={record}
            schema={feedbackDetails.result}
            fields={[
              'content',
              ...(record.images.length > 0
                ? [{ field: 'images' as const, render: () => <FeedbackPictures urls={record.images} /> }]
                : []),
              'contact',
              'createdAt',
              ...(record.repliedAt ? (['reply', 'replierName', 'repliedAt'] as const) : []),
            ]}
          />
        </>
      )}
    </RecordDrawer>
  );
};

export default FeedbackDetail;
