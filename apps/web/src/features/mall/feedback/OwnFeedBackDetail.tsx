import FeedBackDetail from './FeedBackDetail.tsx';

/** What one said oneself. */
const OwnFeedBackDetail = (props: { id: string; onClose: () => void }) => <FeedBackDetail {...props} own />;

export default OwnFeedBackDetail;
