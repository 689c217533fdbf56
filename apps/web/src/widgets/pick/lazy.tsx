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
export const late = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const fetch = async () => ({ default: await load() });
  const Picker = lazy(fetch) as unknown as ComponentType<object>;
  const Late = (props: P & Pickable) => {
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
  return Late;
};

export const LazyOrganizationSelect = late(() =>
  import('./OrganizationTreeSelect.tsx').then((module) => module.OrganizationTreeSelect),
);
export const LazyPersonSelect = late(() =>
  import('./PersonSelect.tsx').then((module) => module.PersonSelect),
);
export const LazyRoleSelect = late(() => import('./RoleSelect.tsx').then((module) => module.RoleSelect));
export const LazyLaboratorySelect = late(() =>
  import('./LaboratorySelect.tsx').then((module) => module.LaboratorySelect),
);
export const LazyBuildingSelect = late(() =>
  import('./BuildingSelect.tsx').then((module) => module.BuildingSelect),
);
export const LazyRoomCascader = late(() =>
  import('./RoomCascader.tsx').then((module) => module.RoomCascader),
);
export const LazyDictionarySelect = late(() =>
  import('./DictionarySelect.tsx').then((module) => module.DictionarySelect),
);
export const LazyCoursewareTypeSelect = late(() =>
  import('./CoursewareTypeSelect.tsx').then((module) => module.CoursewareTypeSelect),
);
