import { lazy, Suspense } from 'react';
import { partBreak } from '../../platform/format.ts';
import { useLabel } from '../../platform/i18n.ts';
import { glossary, type TermName } from '../glossary.ts';
import { HintPopup } from './HintPopup.tsx';
import './show.css';

const Meanings = lazy(() => import('./Meanings.tsx'));

/** A question mark that explains a term of the trade, or several that are chosen between, each in one sentence. */
export const Help = ({ of }: { of: TermName | readonly TermName[] }) => {
  const label = useLabel();
  const names = [of].flat() as TermName[];
  return (
    <HintPopup title={names.map((name) => label(glossary[name])).join(partBreak())}>
      <Suspense>
        <Meanings of={names} />
      </Suspense>
    </HintPopup>
  );
};
