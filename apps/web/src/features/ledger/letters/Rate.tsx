import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../letterTexts.ts';
import './letters.css';

/** Signed of issued; nothing issued is no rate at all. */
export const rateOf = (issued: number, signed: number): number | undefined =>
  issued > 0 ? Math.floor((signed / issued) * 100) : undefined;

export const Rate = ({ issued, signed }: { issued: number; signed: number }) => {
  const t = useTexts(texts);
  const rate = rateOf(issued, signed);
  if (rate === undefined) return <span className="ay-unfilled">{t('noneIssued')}</span>;
  return (
    <span className="ay-rate">
      <meter min={0} max={100} low={60} high={90} optimum={100} value={rate} aria-label={`${rate}%`} />
      {signed} / {issued}
    </span>
  );
};
