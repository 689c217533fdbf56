import { storageEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  laboratoryId: string | undefined;
  value?: string[];
  onChange?: (ids: string[]) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Several places of a laboratory; each stands for all within it. */
const PlacesSelect = ({ laboratoryId, value, onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const { data, isFetching } = useCall(
    storageEndpoints.storageTree,
    { laboratoryId: laboratoryId ?? '' },
    { enabled: !!laboratoryId },
  );
  return (
    <Select
      {...rest}
      mode="multiple"
      style={{ width: '100%' }}
      disabled={rest.disabled || !laboratoryId}
      value={value ?? []}
      placeholder={t(laboratoryId ? 'choosePlace' : 'chooseLaboratory')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      options={(data ?? []).map(({ id, path }) => ({ value: id, label: path }))}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  );
};

export default PlacesSelect;
