import { compatibilityLevels, togetherEndpoints } from '@anyan/contract';
import { Alert, Button, Modal } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';
import '../stock/stock.css';

/** Everything in a laboratory that stands with what it must not stand with. */
const CheckDialog = ({ laboratoryId, onClose }: { laboratoryId: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(togetherEndpoints.compatibilityCheck, { laboratoryId });
  const of = (level: string) => data?.conflicts.filter((one) => one.level === level).length ?? 0;
  return (
    <Modal
      open
      width={720}
      title={t('check')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p className="ay-quiet">{t('checkHint')}</p>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={4} show />
      ) : data.conflicts.length === 0 ? (
        <Alert showIcon type="success" title={t('checkFine')} />
      ) : (
        <>
          <Alert
            showIcon
            type={data.level === 'forbid' ? 'error' : 'warning'}
            title={t('checkFound', { forbid: of('forbid'), separate: of('separate') })}
          />
          <ul className="chem-conflicts">
            {data.conflicts.map(({ a, b, level, reason, places }) => (
              <li key={`${a.bottleId} ${b.bottleId}`}>
                <StatusTag
                  dictionary={compatibilityLevels}
                  code={level}
                  tone={level === 'forbid' ? 'error' : 'warning'}
                />{' '}
                <strong>{t('both', { a: a.name, b: b.name })}</strong> {reason}
                <div>
                  <small>
                    {places.map((place) => `${place} · `)}
                    {a.bottleCode} · {b.bottleCode}
                  </small>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
};

export default CheckDialog;
