import type { LaboratoryRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import { byBuilding } from './places.ts';
import '../ledger.css';

interface Props {
  rows: readonly LaboratoryRow[];
  onOpen: (row: LaboratoryRow) => void;
}

/** Laboratories in their rooms, building by building; one with several rooms stands in each of them. */
const LaboratoryMap = ({ rows, onOpen }: Props) => {
  const t = useTexts(texts);
  return (
    <div className="ay-laboratory-map">
      {byBuilding(rows).map(({ building, places }) => (
        <section key={building} aria-label={building || t('noRoom')}>
          <h3>
            {building || t('noRoom')} <small>{t('placeCount', { n: places.length })}</small>
          </h3>
          <ul>
            {places.map(({ roomNo, row }) => (
              <li key={`${roomNo} ${row.id}`} data-status={row.status}>
                <button type="button" onClick={() => onOpen(row)}>
                  <span>
                    <b>{roomNo}</b>
                    <RiskLevel level={row.riskLevel} />
                  </span>
                  <span>{row.laboratoryName}</span>
                  {row.status !== 'active' && (
                    <Tag tone="error">{t(row.status === 'closed' ? 'closed' : 'suspended')}</Tag>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

export default LaboratoryMap;
