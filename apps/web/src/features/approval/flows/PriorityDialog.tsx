import { flowEndpoints } from '@anyan/contract';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { flowNameOf } from '../../../widgets/approval/shippedFlows.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { Sortable, SortableItem, SortHandle } from '../../../widgets/sort/Sortable.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';

const { businessKindList, flowPageList, flowSort } = flowEndpoints;

/** Which flow of a kind is tried first: dragged, or moved by keyboard. */
const PriorityDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const { data: kinds = [] } = useCall(businessKindList, undefined, { staleTime: 300_000 });
  const [kind, setKind] = useState<string>();
  const [order, setOrder] = useState<string[]>();
  const { data, error, isPending, refetch } = useCall(
    flowPageList,
    { kinds: kind ? [kind] : [], pageNo: 1, pageSize: 100, sortField: 'priority', sortOrder: 'ascend' },
    { enabled: !!kind, staleTime: 0 },
  );
  const flows = data?.data ?? [];
  const ids = order ?? flows.map(({ id }) => id);
  const save = useTold(flowSort, { done: t('sorted'), onSuccess: onClose });
  return (
    <Modal
      open
      title={t('sort')}
      okText={t('save')}
      okButtonProps={{ disabled: !order }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate({ ids })}
      onCancel={onClose}
    >
      <p className="flow-quiet">{t('sortHint')}</p>
      <Select
        aria-label={t('kinds')}
        placeholder={t('kinds')}
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        value={kind}
        options={kinds.map((one) => ({ value: one.kind, label: one.name }))}
        onChange={(next: string) => {
          setKind(next);
          setOrder(undefined);
        }}
      />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : kind && isPending ? (
        <ListSkeleton rows={3} show />
      ) : (
        <div className="flow-order">
          <Sortable keys={ids} onSort={setOrder}>
            {ids.map((id) => {
              const flow = flows.find((one) => one.id === id);
              return (
                <SortableItem key={id} id={id}>
                  <SortHandle name={flowNameOf(flow?.flowName ?? '')} />
                  <span>{flowNameOf(flow?.flowName ?? '')}</span>
                  <small>
                    {[
                      flow?.organizationName ?? t('wholeCollege'),
                      flow?.conditionsInWords || t('always'),
                    ].join(' · ')}
                  </small>
                </SortableItem>
              );
            })}
          </Sortable>
          {kind && flows.length === 0 && <p className="flow-quiet">{t('empty')}</p>}
        </div>
      )}
    </Modal>
  );
};

export default PriorityDialog;
