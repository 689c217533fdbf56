import { goodsFeedBackEndpoints } from '@anyan/contract';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { FeedBackFacts } from './FeedBackFacts.tsx';
import { feedBackTones } from './tones.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** What one said oneself, and the answer. */
const OwnFeedBackDetail = ({ id, onClose }: Props) => (
  <RecordDrawer
    endpoint={goodsFeedBackEndpoints.ownFeedBackDetails}
    id={id}
    onClose={onClose}
    title={(record) => record?.commodityName}
    stateField="state"
    tones={feedBackTones}
  >
    {(record) => <FeedBackFacts record={record} />}
  </RecordDrawer>
);

export default OwnFeedBackDetail;
