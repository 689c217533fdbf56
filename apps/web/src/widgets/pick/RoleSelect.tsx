import { roleEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { shippedName } from '../../platform/shippedNames.ts';
import { texts } from '../texts.ts';
import { PickState } from './PickState.tsx';
import './pick.css';

type Value = string | string[] | null | undefined;

interface Props {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  multiple?: boolean;
  /** Roles that the system gives may be chosen too (filters). */
  withAutomatic?: boolean;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Chooses roles; those that come with a post or the kind of person cannot be given by hand. */
export const RoleSelect = ({ value, onChange, multiple, withAutomatic, ...rest }: Props) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(roleEndpoints.roleSelectList, undefined, {
    staleTime: 60_000,
  });
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      mode={multiple ? 'multiple' : undefined}
      value={value ?? undefined}
      loading={isPending}
      allowClear
      notFoundContent={
        <PickState text={t('noRole')} pending={isPending} error={error} onRetry={() => void refetch()} />
      }
      placeholder={rest.placeholder ?? t('chooseRole')}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map((role) => ({
        value: role.id,
        label: shippedName(role.name) + (role.automatic && !withAutomatic ? ` · ${t('automatic')}` : ''),
        disabled: role.automatic && !withAutomatic,
      }))}
      onChange={(next: Value) => onChange?.(next ?? null)}
    />
  );
};
