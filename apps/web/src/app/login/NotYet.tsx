import { moreTexts } from './moreTexts.ts';
import { usePairs } from './useText.ts';

/** A way of signing in that the college announces but this version does not offer yet. */
const NotYet = () => <p className="login-hint">{usePairs(moreTexts)('casLater')}</p>;
export default NotYet;
