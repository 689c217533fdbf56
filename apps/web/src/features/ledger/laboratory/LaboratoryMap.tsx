import { type LaboratoryPlace, laboratoryEndpoints } from '@anyan/contract';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import { byBuilding } from './places.ts';
import '../ledger.css';

interface Props {
  /** Those of the list around it. */
  filters: Record<string, unknown>;
  onOpen: (row: LaboratoryPlace) => void;
}

/** Laboratories in their rooms, building by building; one with several rooms stands in each of them. */
const LaboratoryMap = ({ filters, onOpen }: Props) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(laboratoryEndpoints.laboratoryPlaceList, filters);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton show />;
  const { rows, total } = data;
  return (
    <div className="ay-laboratory-map">
      <p>
        {t('mapTotal', { n: formatNumber(total) })}
        {total > rows.length && ` ${t('mapMost', { n: formatNumber(rows.length) })}`}
      </p>
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
