import { type CommodityRow, commodityEndpoints, licenceKinds } from '@anyan/contract';
import { Alert, App, Button, Drawer, Flex, Grid } from 'antd';
import { useEffect, useState } from 'react';
import { formatMoney, formatNumber, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ControlTags } from './ControlTags.tsx';
import { Differences } from './Differences.tsx';
import { GoodsName } from './GoodsName.tsx';
import { waitingAfter } from './queue.ts';
import RefuseForm from './RefuseForm.tsx';
import { texts } from './texts.ts';
import { useTold } from './useTold.ts';
import '../../../widgets/detail/detail.css';

const { commodityReview, commodityReviewDiff } = commodityEndpoints;

/** What somebody who decides has to see of goods: what changes, what is controlled, which papers it needs. */
const Diff = ({ row }: { row: CommodityRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data, error, refetch } = useCall(commodityReviewDiff, { id: row.id }, { staleTime: 0 });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton show />;
  const licences = data.requiredLicences.map((kind) => label(licenceKinds[kind])).join(nameComma());
  return (
    <>
      {data.obstacles.map((word) => (
        <Alert key={word} type="error" showIcon style={{ marginBottom: 12 }} title={word} />
      ))}
      {data.notes.map((word) => (
        <Alert key={word} type="warning" showIcon style={{ marginBottom: 12 }} title={word} />
      ))}
      <h3 className="ay-section-title">{t('control')}</h3>
      <dl className="ay-fields">
        {data.massFraction !== null && (
          <div>
            <dt>{t('withFraction', { percent: data.massFraction })}</dt>
            <dd>
              <ControlTags codes={data.categories} spoken />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('withoutFraction')}</dt>
          <dd>
            <ControlTags codes={data.categoriesWithout} spoken />
          </dd>
        </div>
        <div>
          <dt>{t('licences')}</dt>
          <dd>{licences || t('noLicences')}</dd>
        </div>
        <div>
          <dt>{t('median')}</dt>
          <dd>
            {row.medianPrice
              ? `${formatMoney(row.medianPrice)} · ${t('ofMedian', { percent: row.medianPercent ?? 0 })}`
              : t('medianNone')}
          </dd>
        </div>
      </dl>
      <h3 className="ay-section-title">{t(data.isNew ? 'filled' : 'changes')}</h3>
      <Differences rows={data.differences} isNew={data.isNew} />
      {data.pictures.length > 0 && (
        <div className="goods-pictures">
          {data.pictures.map((url) => (
            <img key={url} src={url} alt="" loading="lazy" />
          ))}
        </div>
      )}
    </>
  );
};

interface Props {
  queue: readonly CommodityRow[];
  /** Of the whole queue, where it goes on behind these. */
  total?: number;
  onClose: () => void;
}

/** Decides on goods one after the other; ↓ leaves one for later. */
const ReviewDrawer = ({ queue: first, total, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const told = useTold();
  const fail = useFailure();
  const phone = !(Grid.useBreakpoint().md ?? true);
  const [queue, setQueue] = useState(first);
  const [at, setAt] = useState(0);
  const count = Math.max(total ?? 0, queue.length);
  const [refusing, setRefusing] = useState(false);
  const row = queue[at];
  const next = async () => {
    if (at + 1 < queue.length) return setAt(at + 1);
    const more = total ? await waitingAfter(new Set(queue.map(({ id }) => id))).catch(() => []) : [];
    if (more.length > 0) {
      setQueue([...queue, ...more]);
      return setAt(at + 1);
    }
    if (queue.length > 1) void message.info(t('queueDone'));
    onClose();
  };
  const deciding = useAction(commodityReview, {
    onSuccess: ({ results }) => {
      told(results, t('approve'), () => row?.commodityName ?? '');
      void next();
    },
    onError: fail,
  });
  useEffect(() => {
    if (refusing) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (at + 1 < count) void next();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
  if (!row) return null;
  const items = [{ id: row.id, version: row.version }];
  return (
    <Drawer
      open
      title={
        <>
          {t(row.draftState ? 'reviewChange' : 'reviewNew')}
          {queue.length > 1 && ` · ${t('place', { at: formatNumber(at + 1), count: formatNumber(count) })}`}
        </>
      }
      size={phone ? '100%' : 760}
      onClose={onClose}
      footer={
        <Flex justify="space-between" gap={8} wrap>
          <Button disabled={at + 1 >= count} onClick={() => void next()}>
            {t('next')}
          </Button>
          <Flex gap={8}>
            <Button danger disabled={deciding.isPending} onClick={() => setRefusing(true)}>
              {t('refuse')}
            </Button>
            <Button
              type="primary"
              loading={deciding.isPending}
              onClick={() => deciding.mutate({ items, pass: true })}
            >
              {t('approve')}
            </Button>
          </Flex>
        </Flex>
      }
    >
      <div style={{ marginBottom: 16 }}>
        <GoodsName of={row} />
      </div>
      <p className="ay-quiet">
        {row.supplierName} · {formatMoney(row.price)}
      </p>
      <Diff key={row.id} row={row} />
      {refusing && <RefuseForm rows={[row]} onDone={() => void next()} onClose={() => setRefusing(false)} />}
    </Drawer>
  );
};

export default ReviewDrawer;
