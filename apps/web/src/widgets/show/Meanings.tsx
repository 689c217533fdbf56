import { useLabel } from '../../platform/i18n.ts';
import { glossary, type TermName } from '../glossary.ts';
import { meanings } from './meanings.ts';

/** One sentence about a term, or one about each of several that are chosen between. Loaded once somebody asks. */
const Meanings = ({ of }: { of: readonly TermName[] }) => {
  const label = useLabel();
  const [first, second] = of;
  if (first && !second) return <>{label(meanings[first])}</>;
  return (
    <dl className="ay-terms">
      {of.map((name) => (
        <div key={name}>
          <dt>{label(glossary[name])}</dt>
          <dd>{label(meanings[name])}</dd>
        </div>
      ))}
    </dl>
  );
};

export default Meanings;
