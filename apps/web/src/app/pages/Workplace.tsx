import Page from '../../features/screen/pages/Workplace.tsx';
import { cardViews } from '../cards.ts';

/** /dashboard/workplace, with the cards of every feature. */
const Workplace = () => <Page views={cardViews} />;

export default Workplace;
