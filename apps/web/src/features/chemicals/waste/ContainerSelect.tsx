import { wasteCategories, wasteContainerEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  laboratoryId: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** A container of a laboratory that takes more. */
export const ContainerSelect = ({ laboratoryId, value, onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data, isFetching } = useCall(wasteContainerEndpoints.wasteContainerPageList, {
    ...{ laboratoryId, state: 'inUse' as const, pageSize: 100 },
  });
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      allowClear
      loading={isFetching}
      value={value ?? undefined}
      placeholder={t('chooseContainer')}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data?.data ?? []).map(({ id, code, wasteCategory, percent }) => ({
        value: id,
        label: t('containerChoice', {
          name: label(wasteCategories[wasteCategory]),
          code,
          n: percent === null ? t('blind') : `${percent}%`,
        }),
      }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};
