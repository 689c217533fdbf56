import { responsibilityEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useCall } from '../../../platform/query.ts';

interface Props {
  value?: string | null;
  onChange?: (id: string | null) => void;
  'aria-label'?: string;
}

/** One of the campaigns, the latest first. */
export const CampaignSelect = ({ value, onChange, ...rest }: Props) => {
  const { data } = useCall(responsibilityEndpoints.campaignPageList, {
    pageNo: 1,
    pageSize: 100,
    sortField: 'year',
    sortOrder: 'descend',
  });
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? undefined}
      options={data?.data.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};
