import { goodsFeedBackEndpoints } from '@anyan/contract';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { FeedBackFacts } from './FeedBackFacts.tsx';
import { feedBackTones } from './tones.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** Feedback, for whoever answers it. */
const FeedBackDetail = ({ id, onClose }: Props) => (
  <RecordDrawer
    endpoint={goodsFeedBackEndpoints.goodsFeedBackDetails}
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
