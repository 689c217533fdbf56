import { favouriteEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import type { ControlProps } from '../../../widgets/form/controlProps.ts';
import { ChoiceField } from '../../../widgets/list/ChoiceField.tsx';
import { texts } from './texts.ts';

/** One of one's folders, with how much lies in it. */
export const FolderFilter = ({ value, onChange }: Partial<ControlProps>) => {
  const t = useTexts(texts);
  const { data } = useCall(favouriteEndpoints.favouriteList, { pageSize: 1 });
  const options = (data?.folders ?? []).flatMap(({ folder, count }) =>
    folder ? [{ value: folder, label: `${folder} (${count})` }] : [],
  );
  return (
    <ChoiceField title={t('folder')} value={value} onChange={(next) => onChange?.(next)} options={options} />
  );
};
