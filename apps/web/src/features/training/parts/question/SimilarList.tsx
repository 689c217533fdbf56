import type { SimilarQuestion } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { texts } from '../../questionTexts.ts';

/** Stems that are alike, each with how much. */
export const SimilarList = ({ questions }: { questions: readonly SimilarQuestion[] }) => {
  const t = useTexts(texts);
  return (
    <ul className="ay-similar-list">
      {questions.map(({ id, number, stem, score }) => (
        <li key={id}>
          <span className="ay-quiet">{t('similarRow', { number, percent: Math.floor(score * 100) })}</span>
          <div>{stem}</div>
        </li>
      ))}
    </ul>
  );
};
