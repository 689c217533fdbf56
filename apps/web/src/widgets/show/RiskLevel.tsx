import { riskLevels } from '@anyan/contract';
import { useLabel } from '../../platform/i18n.ts';
import './risk.css';

export type Level = keyof typeof riskLevels;

const numerals: Record<Level, string> = { I: 'Ⅰ', II: 'Ⅱ', III: 'Ⅲ', IV: 'Ⅳ' };

/** A risk level by its fixed colour and its numeral, never by colour alone. */
export const RiskLevel = ({ level, none }: { level: Level | null | undefined; none?: string }) => {
  const label = useLabel();
  if (!level) return <span className="ay-no-level">{none ?? label(['未评级', 'Not rated'])}</span>;
  return (
    <span className="ay-level" data-level={level} title={label(riskLevels[level])}>
      {numerals[level]}
      {label(['级', ''])}
    </span>
  );
};
