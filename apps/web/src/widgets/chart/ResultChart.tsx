import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { type AnyEndpoint, type Distribution, fieldOf, type InputOf } from '@anyan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Segmented, Select } from 'antd';
import { formatNumber } from '../../platform/format.ts';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import type { ListHandle } from '../list/useListState.ts';
import { Failed } from '../state/Failed.tsx';
import { SkeletonBox } from '../state/SkeletonBox.tsx';
import { useDelayed } from '../state/useDelayed.ts';
import { texts } from '../texts.ts';
import { type ChartKind, type ChartState, chartKinds } from './chartState.ts';
import { Ring } from './Ring.tsx';
import { markOf, paintOf, percentOf, type Slice, slicesOf } from './slices.ts';
import './chart.css';

const slicesAtMost = 5;
const barsAtMost = 15;
/** Columns that hold an organisation. */
const places = ['organizationId', 'parentId'];

interface Props {
  /** Counts what the filters find over one of its columns. */
  calls: AnyEndpoint;
  /** The list that it is the chart of. */
  endpoint: AnyEndpoint;
  filters: Record<string, unknown>;
  list: ListHandle;
  state: ChartState;
  onState: (state: ChartState | undefined) => void;
}

/** The filter of the list that shows what one bar counts; undefined where it has none. */
const filterOf = (endpoint: AnyEndpoint, column: string, value: string | null) => {
  const facts = fieldOf(endpoint.input, column);
  if (!facts || value === null) return undefined;
  const code = facts.codes.find((one) => String(one) === value) ?? value;
  const several = facts.kind === 'choices' || facts.kind === 'list';
  // A bar counts one organisation; those below have bars of their own.
  const alone = places.includes(column) && endpoint.input?.properties.subtree ? { subtree: false } : {};
  return {
    [column]: several ? [code] : facts.kind === 'number' ? Number(value) : code,
    ...alone,
  };
};

/** All that the filters of a list find, drawn over a column of one's choice: as bars, as a ring, in figures. */
const ResultChart = ({ calls, endpoint, filters, list, state, onState }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { column, kind } = state;
  const input = { ...filters, column } as InputOf<AnyEndpoint>;
  const query = useCall(calls, input, { placeholderData: keepPreviousData });
  const late = useDelayed(query.isPending);
  const columns = fieldOf(calls.input, 'column');
  const words = columns?.dictionary ?? {};
  const distribution = query.data as unknown as Distribution | undefined;
  const kinds: Record<ChartKind, string> = {
    bars: t('chartBars'),
    ring: t('chartRing'),
    table: t('chartTable'),
  };
  const body = () => {
    if (query.error && !distribution)
      return <Failed error={query.error} onRetry={() => void query.refetch()} />;
    if (!distribution) return <div style={{ minHeight: 160 }}>{late && <SkeletonBox height={160} />}</div>;
    if (distribution.total === 0) return <p className="ay-chart-none">{t('chartNone')}</p>;
    const most = kind === 'ring' ? slicesAtMost : kind === 'bars' ? barsAtMost : distribution.rows.length + 1;
    const slices = slicesOf(distribution.rows, distribution.total, most, t('chartOthers'));
    const longest = Math.max(...distribution.rows.map(({ count }) => count));
    const nameOf = (slice: Slice) => {
      const filter = slice.gathered ? undefined : filterOf(endpoint, column, slice.value);
      return filter ? (
        <button
          type="button"
          className="ay-open"
          title={t('chartFilter', { name: slice.name })}
          onClick={() => list.patch(filter)}
        >
          {slice.name}
        </button>
      ) : (
        <span title={slice.name}>{slice.name}</span>
      );
    };
    return (
      <div className={kind === 'ring' ? 'ay-chart-ring' : undefined} aria-busy={query.isPlaceholderData}>
        {kind === 'ring' && (
          <Ring
            column={column}
            slices={slices}
            total={formatNumber(distribution.total)}
            label={t('chartOf', { column: words[column] ? label(words[column]) : column })}
          />
        )}
        <table className="ay-chart-rows" data-kind={kind}>
          <thead>
            <tr>
              <th scope="col">{words[column] && label(words[column])}</th>
              {kind === 'bars' && <th aria-hidden />}
              <th scope="col">{t('chartCount')}</th>
              <th scope="col">{t('chartShare')}</th>
            </tr>
          </thead>
          <tbody>
            {slices.map((slice, at) => (
              <tr key={slice.value ?? slice.name}>
                <th scope="row">
                  {kind === 'ring' && (
                    <i
                      data-part={paintOf(column, slice, at)}
                      data-mark={markOf(column, slice, at)}
                      aria-hidden
                    />
                  )}
                  {nameOf(slice)}
                </th>
                {kind === 'bars' && (
                  <td className="ay-chart-bar" aria-hidden>
                    {!slice.gathered && (
                      <svg preserveAspectRatio="none" viewBox="0 0 100 10" aria-hidden>
                        <rect width={(slice.count / longest) * 100} height="10" />
                      </svg>
                    )}
                  </td>
                )}
                <td>{formatNumber(slice.count)}</td>
                <td>{percentOf(slice.share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  };
  return (
    <section className="ay-panel ay-chart" aria-label={t('chart')}>
      <header>
        <Select
          aria-label={t('chartColumn')}
          value={column}
          onChange={(next) => onState({ column: next, kind })}
          options={(columns?.codes ?? []).map((code) => ({
            value: String(code),
            label: words[code] ? label(words[code]) : String(code),
          }))}
          popupMatchSelectWidth={false}
        />
        <Segmented<ChartKind>
          aria-label={t('chart')}
          value={kind}
          onChange={(next) => onState({ column, kind: next })}
          options={chartKinds.map((value) => ({ value, label: kinds[value] }))}
        />
        <span>{distribution && t('chartTotal', { n: formatNumber(distribution.total) })}</span>
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('chartClose')}
          onClick={() => onState(undefined)}
        />
      </header>
      {body()}
    </section>
  );
};

export default ResultChart;
