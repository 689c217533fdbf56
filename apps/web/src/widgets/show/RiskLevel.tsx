import { type FieldFacts, levelNumerals, riskLevels } from '@anyan/contract';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import './risk.css';

export type Level = keyof typeof riskLevels;

export const isRiskLevel = (facts: FieldFacts | undefined): boolean => facts?.dictionary === riskLevels;

/** A risk level by its fixed colour and its numeral, never by colour alone. */
export const RiskLevel = ({ level, none }: { level: Level | null | undefined; none?: string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (!level) return <span className="ay-no-level">{none ?? t('notRated')}</span>;
  return (
    <span className="ay-level" data-level={level} title={label(riskLevels[level])}>
      {t('levelOf', { n: levelNumerals[level] })}
    </span>
  );
};
