import { useLabel, useTexts } from '../../platform/i18n.ts';
import { glossary, type TermName } from '../glossary.ts';
import { texts } from '../texts.ts';
import { HintPopup } from './HintPopup.tsx';
import './show.css';

/** A question mark that explains a term of the trade, or several that are chosen between, each in one sentence. */
export const Help = ({ of }: { of: TermName | readonly TermName[] }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const entries = [of].flat().map((name) => glossary[name as TermName]);
  const [first, second] = entries;
  const named = entries.map(({ term }) => label(term)).join(t('between'));
  if (first && !second) return <HintPopup title={label(first.term)}>{label(first.means)}</HintPopup>;
  return (
    <HintPopup title={named}>
      <dl className="ay-terms">
        {entries.map(({ term, means }) => (
          <div key={term[0]}>
            <dt>{label(term)}</dt>
            <dd>{label(means)}</dd>
          </div>
        ))}
      </dl>
    </HintPopup>
  );
};
