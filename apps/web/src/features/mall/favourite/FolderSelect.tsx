import { favouriteEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import type { ControlProps } from '../../../widgets/form/controlProps.ts';
import { texts } from './texts.ts';

/** One of one's folders, with how much lies in it. */
const FolderSelect = (props: Partial<ControlProps>) => {
  const t = useTexts(texts);
  const { data } = useCall(favouriteEndpoints.favouriteList, { pageSize: 1 });
  const options = (data?.folders ?? []).flatMap(({ folder, count }) =>
    folder ? [{ value: folder, label: `${folder} (${count})` }] : [],
  );
  return (
    <Select
      {...(props as object)}
      allowClear
      style={{ width: '100%' }}
      options={options}
      placeholder={t('folder')}
    />
  );
};

export default FolderSelect;
