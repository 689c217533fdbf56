import { moreTexts } from './moreTexts.ts';
import { usePairs } from './useText.ts';

/** A way of signing in that the college announces but this version does not offer yet. */
const NotYet = ({ way }: { way: 'qr' | 'cas' }) => {
  const say = usePairs(moreTexts);
  return <p className="login-hint">{say(way === 'qr' ? 'qrLater' : 'casLater')}</p>;
};
export default NotYet;
