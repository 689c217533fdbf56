import { storageEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from './texts.ts';

interface Picking {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** A place of a laboratory, from the room down to the shelf. */
export const PlaceSelect = ({
  laboratoryId,
  value,
  onChange,
  ...rest
}: Picking & { laboratoryId: string | undefined }) => {
  const t = useTexts(texts);
  const { data, isFetching } = useCall(
    storageEndpoints.storageTree,
    { laboratoryId: laboratoryId ?? '' },
    { enabled: !!laboratoryId },
  );
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      disabled={rest.disabled || !laboratoryId}
      value={value ?? undefined}
      placeholder={t(laboratoryId ? 'choosePlace' : 'chooseLaboratory')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      options={(data ?? []).map(({ id, path }) => ({ value: id, label: path }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};
