import DownOutlined from '@ant-design/icons/DownOutlined';
import { type ComponentType, lazy } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { type InForm, inFormOf, LazyField } from './LazyField.tsx';

interface Pickable extends InForm {
  value?: unknown;
  placeholder?: string | undefined;
  'aria-label'?: string;
}

/**
 * A picker that comes when somebody reaches for it. With a value it comes at once: the picker alone knows the
 * value's name.
 */
export const lazyPicker = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const fetch = async () => ({ default: await load() });
  const Picker = lazy(fetch) as unknown as ComponentType<object>;
  const LazyPicker = (props: P & Pickable) => {
    const t = useTexts(texts);
    const { value, placeholder, 'aria-label': title = '' } = props;
    const set = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
    return (
      <LazyField
        placeholder={placeholder ?? t('pick')}
        title={title}
        icon={<DownOutlined aria-hidden />}
        opens="listbox"
        fetch={fetch}
        now={set}
        {...inFormOf(props)}
      >
        {(asked) => <Picker {...props} {...(asked && { autoFocus: true, defaultOpen: true })} />}
      </LazyField>
    );
  };
  return LazyPicker;
};

export const LazyOrganizationSelect = lazyPicker(() =>
  import('./OrganizationTreeSelect.tsx').then((module) => module.OrganizationTreeSelect),
);
export const LazyPersonSelect = lazyPicker(() =>
  import('./PersonSelect.tsx').then((module) => module.PersonSelect),
);
export const LazyRoleSelect = lazyPicker(() =>
  import('./RoleSelect.tsx').then((module) => module.RoleSelect),
);
export const LazyLaboratorySelect = lazyPicker(() =>
  import('./LaboratorySelect.tsx').then((module) => module.LaboratorySelect),
);
export const LazyBuildingSelect = lazyPicker(() =>
  import('./BuildingSelect.tsx').then((module) => module.BuildingSelect),
);
export const LazyRoomCascader = lazyPicker(() =>
  import('./RoomCascader.tsx').then((module) => module.RoomCascader),
);
export const LazyDictionarySelect = lazyPicker(() =>
  import('./DictionarySelect.tsx').then((module) => module.DictionarySelect),
);
export const LazyCoursewareTypeSelect = lazyPicker(() =>
  import('./CoursewareTypeSelect.tsx').then((module) => module.CoursewareTypeSelect),
);
