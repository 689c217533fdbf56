import { type WasteRequestState, wasteRequestEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from './texts.ts';

interface Known {
  id: string;
  requestNo: string;
  laboratoryName: string;
  kg: string;
}
interface Props {
  id?: string;
  state: WasteRequestState;
  /** Those alone that no round takes yet. */
  unplanned?: boolean;
  /** Those chosen before. */
  known?: readonly Known[];
  none: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  /** Told what the chosen ones weigh. */
  onKg?: (kg: number) => void;
}

/** Requests in one state, in the order in which they are chosen. */
export const RequestsSelect = ({
  state,
  unplanned = false,
  known = [],
  none,
  value,
  onChange,
  onKg,
  ...rest
}: Props) => {
  const t = useTexts(texts);
  const { data, isFetching } = useCall(wasteRequestEndpoints.wasteRequestPageList, {
    ...{ state, pageSize: 100, sortField: 'createdAt' as const, sortOrder: 'ascend' as const },
  });
  const found: Known[] = (data?.data ?? [])
    .filter(({ roundId }) => !unplanned || roundId === null)
    .map(({ id, requestNo, laboratoryName, kg, weighed }) => ({
      ...{ id, requestNo, laboratoryName },
      kg: weighed ?? kg,
    }));
  const all = [...known, ...found.filter((one) => !known.some(({ id }) => id === one.id))];
  return (
    <Select
      {...rest}
      mode="multiple"
      style={{ width: '100%' }}
      loading={isFetching}
      value={value ?? []}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={isFetching ? null : none}
      options={all.map(({ id, requestNo: no, laboratoryName: laboratory, kg }) => ({
        value: id,
        label: t('stop', { no, laboratory, kg }),
      }))}
      onChange={(ids: string[]) => {
        onChange?.(ids);
        const sum = all.reduce((kg, one) => kg + (ids.includes(one.id) ? Number(one.kg) : 0), 0);
        onKg?.(Math.round(sum * 1000) / 1000);
      }}
    />
  );
};
