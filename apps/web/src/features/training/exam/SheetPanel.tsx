import { type PaperQuestion, questionTypes } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../examTexts.ts';
import { isAnswered, markOf, type Sheet } from './sheet.ts';

interface Props {
  paper: readonly PaperQuestion[];
  sheet: Sheet;
  at: number;
  onGo: (no: number) => void;
  /** Whether questions can be flagged here. */
  flags?: boolean;
}

/** 答题卡: every question by its type, with what is answered, flagged and empty. */
export const SheetPanel = ({ paper, sheet, at, onGo, flags = true }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const state = (no: number) => {
    const mark = markOf(sheet, no);
    return { answered: isAnswered(mark), flagged: mark.flagged };
  };
  const states = paper.map(({ no }) => state(no));
  const answered = states.filter((one) => one.answered).length;
  return (
    <nav className="exam-sheet" aria-label={t('sheet')}>
      <p>
        {t('answered')} <b>{answered}</b> · {t('empty')} <b>{paper.length - answered}</b>
        {flags && (
          <>
            {' · '}
            {t('flagged')} <b>{states.filter((one) => one.flagged).length}</b>
          </>
        )}
      </p>
      {[...Map.groupBy(paper, ({ questionType }) => questionType)].map(([type, some]) => (
        <div key={type}>
          <h3>{label(questionTypes[type])}</h3>
          <ol>
            {some.map(({ no }) => {
              const one = state(no);
              const words = [
                t('question', { no }),
                t(one.answered ? 'answered' : 'empty'),
                one.flagged && t('flagged'),
              ];
              return (
                <li key={no}>
                  <button
                    type="button"
                    aria-current={no === at || undefined}
                    aria-label={words.filter(Boolean).join(' ')}
                    data-answered={one.answered || undefined}
                    data-flagged={one.flagged || undefined}
                    onClick={() => onGo(no)}
                  >
                    {no}
                  </button>
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </nav>
  );
};
