import { storageEndpoints } from '@anyan/contract';
import { App, Select, Space } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { codeOf } from '../../../widgets/scan/scanned.ts';
import { useScanner } from '../../../widgets/scan/useScanner.tsx';
import { texts } from './texts.ts';

interface Picking {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** A place of a laboratory, from the room down to the shelf; its label may be scanned. */
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
  const { message } = App.useApp();
  const disabled = rest.disabled || !laboratoryId;
  const { button, scanner } = useScanner((text) => {
    const code = codeOf(text).toUpperCase();
    const place = data?.find((one) => one.code === code);
    if (place) onChange?.(place.id);
    else void message.warning(t('placeElsewhere', { code }));
  }, disabled);
  return (
    <>
      <Space.Compact block>
        <Select
          {...rest}
          style={{ width: '100%' }}
          disabled={disabled}
          value={value ?? undefined}
          placeholder={t(laboratoryId ? 'choosePlace' : 'chooseLaboratory')}
          showSearch={{ optionFilterProp: 'label' }}
          loading={isFetching}
          options={(data ?? []).map(({ id, path }) => ({ value: id, label: path }))}
          onChange={(id: string | undefined) => onChange?.(id ?? null)}
        />
        {button}
      </Space.Compact>
      {scanner}
    </>
  );
};
