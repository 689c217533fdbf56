import { type AnnouncementReceiptCount, announcement } from '@anyan/contract';
import { formatNumber, notYetText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';

export type Unit = AnnouncementReceiptCount['units'][number];

/** A share in whole percent, never rounded up to all; of nobody there is none. */
export const rateOf = (done: number, total: number): string =>
  total === 0 ? notYetText() : `${Math.floor((done / total) * 100)}%`;

export const useReceiptCount = (id: string) =>
  useCall(announcement.endpoints.announcementReceiptCount, { id });

/** How many were to read it, have, and have confirmed. */
export const ReceiptTotals = ({ id, needReceipt }: { id: string; needReceipt: boolean }) => {
  const t = useTexts(texts);
  const { data } = useReceiptCount(id);
  const [total, read, confirmed] = [data?.total ?? 0, data?.read ?? 0, data?.confirmed ?? 0];
  const figures = [
    [t('shouldRead'), data && t('people', { n: formatNumber(total) })],
    [t('haveRead'), data && t('people', { n: formatNumber(read) })],
    [t('readRate'), data && rateOf(read, total)],
    ...(needReceipt
      ? [
          [t('haveConfirmed'), data && t('people', { n: formatNumber(confirmed) })],
          [t('confirmRate'), data && rateOf(confirmed, total)],
        ]
      : []),
  ];
  return (
    <dl className="news-figures" aria-label={t('howFar')}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  );
};

interface Props {
  id: string;
  needReceipt: boolean;
  onChoose: (unit: Unit) => void;
}

/** The same by unit, the one furthest behind first; each leads to its people. */
export const ReceiptUnits = ({ id, needReceipt, onChoose }: Props) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useReceiptCount(id);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} show />;
  if (data.units.length === 0) return <p className="news-meta">{t('nobody')}</p>;
  return (
    <ul className="news-units" aria-label={t('byUnit')}>
      {data.units.map((unit) => {
        const done = needReceipt ? unit.confirmed : unit.read;
        const name = unit.organizationName ?? t('noUnit');
        return (
          <li key={unit.organizationId ?? 'none'}>
            {unit.organizationId ? (
              <button type="button" className="ay-open" onClick={() => onChoose(unit)}>
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
            <i aria-hidden>
              <i style={{ inlineSize: `${(done / unit.total) * 100}%` }} />
            </i>
            <small>{t('unitOf', { done: formatNumber(done), total: formatNumber(unit.total) })}</small>
            <b>{rateOf(done, unit.total)}</b>
          </li>
        );
      })}
    </ul>
  );
};
