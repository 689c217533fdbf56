import { laboratoryEndpoints, type ResultOf } from '@anyan/contract';
import { useState } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { BarTable } from '../../../widgets/chart/BarTable.tsx';
import { ReadFigures } from '../../../widgets/figures/ReadFigures.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { statisticsTexts } from '../statisticsTexts.ts';
import '../ledger.css';

type Figures = ResultOf<(typeof laboratoryEndpoints)['laboratoryStatistics']>;

/** How many laboratories there are of which level, organisation, kind and state, and since when. */
const LaboratoryStatistics = () => {
  const t = useTexts(statisticsTexts);
  const [organizationId, setOrganizationId] = useState<string>();
  const query = useCall(laboratoryEndpoints.laboratoryStatistics, {
    ...(organizationId ? { organizationId } : {}),
  });
  return (
    <div className="ledger-statistics">
      <LazyOrganizationSelect
        aria-label={t('tree')}
        placeholder={t('tree')}
        value={organizationId}
        onChange={(id) => setOrganizationId((id as string | null) ?? undefined)}
      />
      <ReadFigures of={query}>
        {(figures) => <Shown figures={figures} organizationId={organizationId} />}
      </ReadFigures>
    </div>
  );
};

type Part = 'byLevel' | 'byOrganization' | 'byType' | 'byStatus' | 'byDiscipline' | 'byYear';
/** The filter of the list that finds what one figure counts; the list has none for years. */
const filters: Record<Part, ((key: string) => Record<string, string>) | undefined> = {
  byLevel: (key): Record<string, string> => (key === 'none' ? { noLevel: 'true' } : { riskLevel: key }),
  byOrganization: (key) => ({ organizationId: key, subtree: 'false' }),
  byType: (key) => ({ laboratoryType: key }),
  byStatus: (key) => ({ status: key }),
  byDiscipline: (key) => ({ discipline: key }),
  byYear: undefined,
};
const parts = Object.keys(filters) as Part[];

const Shown = ({ figures, organizationId }: { figures: Figures; organizationId: string | undefined }) => {
  const t = useTexts(statisticsTexts);
  const label = useLabel();
  const to = (filter: Record<string, string> | undefined) =>
    filter &&
    `/ledger/laboratoryList?${new URLSearchParams({ ...(organizationId ? { organizationId } : {}), ...filter })}`;
  const sum = (part: Part) => figures[part].reduce((total, { count }) => total + count, 0);
  return (
    <>
      <p>
        {t('statisticsSums', {
          total: formatNumber(figures.total),
          area: formatNumber(figures.area),
          members: formatNumber(figures.memberCount),
        })}
      </p>
      <div className="ledger-statistics-parts">
        {parts.map((part) => (
          <Panel key={part} title={t(part)}>
            <BarTable
              title={t(part)}
              // One laboratory may have several disciplines: their figures are no whole.
              {...(part === 'byDiscipline' ? {} : { total: sum(part) })}
              bars={figures[part].map(({ key, name, nameEn, count }) => ({
                ...{ key, count },
                name: label([name, nameEn]),
                to: to(filters[part]?.(key)),
              }))}
            />
          </Panel>
        ))}
        <Panel title={t('trend')} note={t('trendNote')}>
          <BarTable
            title={t('trendMonth')}
            bars={figures.trend.map(({ month, count }) => ({ key: month, name: month, count }))}
          />
        </Panel>
      </div>
    </>
  );
};

export default LaboratoryStatistics;
