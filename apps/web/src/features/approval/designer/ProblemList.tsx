import type { FlowStep } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import type { Problem } from './problems.ts';
import { texts } from './texts.ts';
import { findStep } from './tree.ts';

/** A fault that the server found when publishing. */
export interface ServerFault {
  stepKey: string;
  message: string;
}

interface Props {
  problems: readonly Problem[];
  faults: readonly ServerFault[];
  steps: readonly FlowStep[];
  onGo: (stepKey: string) => void;
}

/** What is to be mended before publishing; each line leads to its step. */
export const ProblemList = ({ problems, faults, steps, onGo }: Props) => {
  const t = useTexts(texts);
  const lines = [
    ...problems.map(({ stepKey, key, name }) => ({ stepKey, words: t(key, { name: name ?? '' }) })),
    ...faults.map(({ stepKey, message }) => ({ stepKey, words: message })),
  ];
  if (lines.length === 0) return <p className="design-quiet">{t('noProblems')}</p>;
  return (
    <section className="design-problems" aria-label={t('problems', { n: lines.length })}>
      <strong>{t('problems', { n: lines.length })}</strong>
      <ul>
        {lines.map(({ stepKey, words }) => {
          const step = findStep(steps, stepKey);
          return (
            <li key={stepKey + words}>
              <button type="button" onClick={() => onGo(stepKey)}>
                {step ? t('goTo', { step: step.name, problem: words }) : words}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
