import { type LimitUsage, laboratoryEndpoints, limitEndpoints } from '@anyan/contract';
import { Button, Flex, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { useSubject } from './subject.ts';
import { texts } from './texts.ts';
import { Reservations, Used } from './Used.tsx';

const RaiseForm = lazy(() => import('./RaiseForm.tsx'));

/** What holds for a laboratory and how much of it is used; from here more is asked for. */
const UsageDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const subject = useSubject();
  const [chosen, setChosen] = useState<string | null>();
  const [raising, setRaising] = useState<LimitUsage>();
  const { data: mine } = useCall(laboratoryEndpoints.laboratorySelectList, { purpose: 'mine' });
  const own = chosen === undefined ? mine?.[0] : undefined;
  const laboratoryId = chosen ?? own?.id;
  const { data, error, isPending, refetch } = useCall(
    limitEndpoints.limitUsage,
    { laboratoryId: laboratoryId ?? '' },
    { enabled: !!laboratoryId },
  );
  return (
    <Modal
      open
      width={720}
      title={t('usage')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p className="ay-quiet">{t('usageHint')}</p>
      <LaboratorySelect
        purpose="scope"
        value={laboratoryId ?? null}
        known={own ?? null}
        onChange={(id) => setChosen(id)}
        aria-label={t('laboratory')}
      />
      {!laboratoryId ? (
        <Empty text={t('chooseLaboratory')} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <ListSkeleton rows={4} show />
      ) : data.length === 0 ? (
        <Empty text={t('none')} />
      ) : (
        <Flex vertical gap={16} component="ul" style={{ margin: '16px 0 0', padding: 0, listStyle: 'none' }}>
          {data.map((one) => (
            <Flex key={`${one.limitId} ${one.unitText}`} vertical gap={4} component="li">
              <Flex wrap gap="4px 12px" align="baseline" justify="space-between">
                <span>
                  <strong>{subject(one)}</strong> <small className="ay-quiet">{one.unitText}</small>
                  {!one.confirmed && <small className="ay-quiet"> · {t('pending')}</small>}
                </span>
                {one.mayRaise && (
                  <Button size="small" onClick={() => setRaising(one)}>
                    {t('raise')}
                  </Button>
                )}
              </Flex>
              <Used figures={one} of={one} />
              <Reservations figures={one} />
            </Flex>
          ))}
        </Flex>
      )}
      {raising && laboratoryId && (
        <Suspense fallback={null}>
          <RaiseForm of={{ ...raising, laboratoryId }} onClose={() => setRaising(undefined)} />
        </Suspense>
      )}
    </Modal>
  );
};

export default UsageDialog;
