import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import {
  type GroupMemberInput,
  type GroupRole,
  groupLimits,
  groupMemberFields,
  groupRoles,
} from '@anyan/contract';
import { Button, Flex, Input, Select } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import type { ControlProps } from '../../../widgets/form/controlProps.ts';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { texts } from '../texts.ts';
import './members.css';

interface Props extends Partial<ControlProps> {
  /** The roles that may be given here. */
  roles: readonly GroupRole[];
  /** Who is in it already, so that an id shows as a name. */
  known?: readonly { id: string; name: string }[];
}

/** Who buys beside the leader: a row each, with the role and the limit of an order. */
export const MembersField = ({ value, onChange, disabled, id, roles, known = [] }: Props) => {
  const t = useTexts(texts);
  const [adding, setAdding] = useState(false);
  const [met, setMet] = useState<readonly { id: string; name: string }[]>([]);
  const rows = (value as GroupMemberInput[] | null | undefined) ?? [];
  const nameOf = (userId: string) => [...met, ...known].find((one) => one.id === userId)?.name ?? '';
  const put = (at: number, change: Partial<GroupMemberInput>) =>
    onChange?.(rows.map((row, no) => (no === at ? { ...row, ...change } : row)));
  const add = (userId: string) => {
    onChange?.([...rows, { userId, groupRole: 'member', orderLimit: null }]);
    setAdding(false);
  };
  return (
    <Flex vertical gap={12} id={id}>
      {rows.map((row, at) => (
        <MemberRow
          key={row.userId}
          row={row}
          name={nameOf(row.userId)}
          roles={roles}
          disabled={disabled}
          onChange={(change) => put(at, change)}
          onRemove={() => onChange?.(rows.filter((_, no) => no !== at))}
        />
      ))}
      {adding ? (
        <PersonSelect
          placeholder={t('chooseMember')}
          aria-label={t('chooseMember')}
          without={rows.map(({ userId }) => userId)}
          onPicked={([person]) => {
            if (!person) return;
            setMet((before) => [...before, person]);
            add(person.id);
          }}
        />
      ) : (
        <Button
          icon={<PlusOutlined />}
          disabled={disabled || rows.length >= groupLimits.members}
          onClick={() => setAdding(true)}
        >
          {t('memberAdd')}
        </Button>
      )}
    </Flex>
  );
};

interface RowProps {
  row: GroupMemberInput;
  name: string;
  roles: readonly GroupRole[];
  disabled: boolean | undefined;
  onChange: (change: Partial<GroupMemberInput>) => void;
  onRemove: () => void;
}

const MemberRow = ({ row, name, roles, disabled, onChange, onRemove }: RowProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <div className="group-member">
      <b>{name}</b>
      <Select
        value={row.groupRole}
        disabled={disabled}
        aria-label={`${name} ${label(groupMemberFields.groupRole)}`}
        options={roles.map((role) => ({ value: role, label: label(groupRoles[role]) }))}
        onChange={(groupRole: GroupRole) => onChange({ groupRole })}
      />
      <Input
        prefix="¥"
        inputMode="decimal"
        value={row.orderLimit ?? ''}
        disabled={disabled}
        placeholder={t('unlimited')}
        aria-label={`${name} ${label(groupMemberFields.orderLimit)}`}
        onChange={({ target }) => onChange({ orderLimit: target.value.trim() || null })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        disabled={disabled}
        aria-label={t('memberRemove', { name })}
        onClick={onRemove}
      />
    </div>
  );
};
