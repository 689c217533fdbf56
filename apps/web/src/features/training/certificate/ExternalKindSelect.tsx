import { externalEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from '../../../widgets/texts.ts';

interface Props {
  id?: string;
  value?: string;
  onChange?: (code: string | undefined) => void;
  disabled?: boolean;
  placeholder?: string;
}

/** One of the kinds that the college takes. */
export const ExternalKindSelect = (props: Props) => {
  const t = useTexts(texts);
  const { data = [], isPending } = useCall(externalEndpoints.externalKindList);
  return (
    <Select
      placeholder={t('pick')}
      {...props}
      allowClear
      loading={isPending}
      style={{ width: '100%', minWidth: 160 }}
      options={data.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
};
