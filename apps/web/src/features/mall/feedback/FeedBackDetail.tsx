import { goodsFeedBackEndpoints } from '@anyan/contract';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { FeedBackFacts } from './FeedBackFacts.tsx';
import { feedBackTones } from './tones.ts';

const { goodsFeedBackDetails, ownFeedBackDetails } = goodsFeedBackEndpoints;

interface Props {
  id: string;
  onClose: () => void;
  /** What one said oneself, and the answer; else for whoever answers it. */
  own?: boolean;
}

/** Feedback with its answer. */
const FeedBackDetail = ({ id, onClose, own = false }: Props) => (
  <RecordDrawer
    endpoint={own ? ownFeedBackDetails : goodsFeedBackDetails}
    id={id}
    onClose={onClose}
    title={(record) => record?.commodityName}
    stateField="state"
    tones={feedBackTones}
  >
    {(record) => <FeedBackFacts record={record} />}
  </RecordDrawer>
);

export default FeedBackDetail;
