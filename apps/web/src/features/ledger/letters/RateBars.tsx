import type { CampaignRow } from '@anyan/contract';
import { Drawer, Grid } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
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

/** How far each organisation is, the slowest first. */
export const RateBars = ({ row, onClose }: { row: CampaignRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const phone = Grid.useBreakpoint().md === false;
  const rows = row.byOrganization.toSorted(
    (a, b) => (rateOf(a.issued, a.signed) ?? 101) - (rateOf(b.issued, b.signed) ?? 101),
  );
  return (
    <Drawer open size={phone ? '100%' : 480} title={row.title} onClose={onClose}>
      {rows.length === 0 && <Empty text={t('lettersEmpty')} />}
      <ul className="ay-rates">
        {rows.map((one) => (
          <li key={one.organizationId ?? one.name}>
            <span>{one.name}</span>
            <Rate issued={one.issued} signed={one.signed} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
};
