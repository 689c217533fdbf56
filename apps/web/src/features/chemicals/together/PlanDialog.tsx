import { bottleEndpoints, obstacles, togetherEndpoints } from '@anyan/contract';
import { Alert, App, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';
import '../stock/stock.css';

/** Bottles that one call moves. */
const atOnce = 50;

/** Moves that put a laboratory right; booked once somebody has carried the bottles. */
const PlanDialog = ({ laboratoryId, onClose }: { laboratoryId: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { message } = App.useApp();
  const [carried, setCarried] = useState(false);
  const [booking, setBooking] = useState(false);
  const { data, error, refetch } = useCall(
    togetherEndpoints.compatibilityPlan,
    { laboratoryId },
    { staleTime: 0 },
  );
  const move = useTold(bottleEndpoints.bottleMove);
  const moves = data?.moves ?? [];
  const book = async () => {
    setBooking(true);
    const warnings = new Set<string>();
    try {
      for (const [locationId, some] of Map.groupBy(moves, ({ toId }) => toId))
        for (let from = 0; from < some.length; from += atOnce) {
          const told = await move.mutateAsync({
            ...{ locationId, separated: true },
            ids: some.slice(from, from + atOnce).map(({ bottleId }) => bottleId),
          });
          for (const warning of told.warnings) warnings.add(warning);
        }
      void message.success(t('booked', { n: moves.length }));
      for (const warning of warnings) void message.warning(warning, 8);
      onClose();
    } catch {
      // What was booked before stays; the plan is made anew of what stands now.
      setBooking(false);
      void refetch();
    }
  };
  return (
    <Modal
      open
      width={720}
      title={t('plan')}
      onCancel={onClose}
      okText={t('book', { n: moves.length })}
      okButtonProps={{ disabled: !carried || moves.length === 0 }}
      cancelText={t('close')}
      confirmLoading={booking}
      onOk={() => void book()}
    >
      <p className="ay-quiet">{t('planHint')}</p>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={4} show />
      ) : (
        <>
          {moves.length === 0 && data.unsolved.length === 0 && (
            <Alert showIcon type="success" title={t('planNone')} />
          )}
          {moves.length > 0 && (
            <>
              <h4>{t('planMoves', { n: moves.length })}</h4>
              <ul className="chem-conflicts">
                {moves.map(({ bottleId, name, bottleCode, from, to }) => (
                  <li key={bottleId}>
                    <strong>{name}</strong> <small>{bottleCode}</small>
                    <div>
                      <small>{t('planTo', { from, to })}</small>
                    </div>
                  </li>
                ))}
              </ul>
              <Checkbox checked={carried} onChange={({ target }) => setCarried(target.checked)}>
                {t('carried')}
              </Checkbox>
            </>
          )}
          {data.unsolved.length > 0 && (
            <>
              <h4>{t('planUnsolved', { n: data.unsolved.length })}</h4>
              <ul className="chem-conflicts">
                {data.unsolved.map(({ bottleId, name, bottleCode, locationText, why }) => (
                  <li key={bottleId}>
                    <strong>{name}</strong> <small>{bottleCode}</small>
                    <div>
                      <small>
                        {locationText} · {label(obstacles[why])}
                      </small>
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Modal>
  );
};

export default PlanDialog;
