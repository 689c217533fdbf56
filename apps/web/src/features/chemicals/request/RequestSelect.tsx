import { chemicalRequestEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { partBreak } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { unitText } from '../unitText.ts';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  laboratoryId: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Told for whom the chosen one is. */
  onApplicant?: (applicantId: string) => void;
}

/** An approved request of a laboratory that something can be issued for today. */
export const RequestSelect = ({ laboratoryId, value, onChange, onApplicant, ...rest }: Props) => {
  const t = useTexts(texts);
  const { data, isFetching } = useCall(chemicalRequestEndpoints.requestSelectList, { laboratoryId });
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      allowClear
      loading={isFetching}
      value={value ?? undefined}
      placeholder={t('chooseRequest')}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={isFetching ? null : t('noRequests')}
      options={(data ?? []).map(({ id, requestNo, applicantName, items }) => ({
        value: id,
        label: [
          ...[requestNo, applicantName],
          items
            .map(({ chineseName: name, quantity, unit }) =>
              t('item', { name, quantity, unit: unitText(unit) }),
            )
            .join(partBreak()),
        ].join(' · '),
      }))}
      onChange={(id: string | undefined) => {
        onChange?.(id ?? null);
        const chosen = data?.find((one) => one.id === id);
        if (chosen) onApplicant?.(chosen.applicantId);
      }}
    />
  );
};
