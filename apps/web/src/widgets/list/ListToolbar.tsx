import { ReloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex, Segmented, Tooltip, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useGate } from '../access/useMayCall.ts';
import type { Action } from './types.ts';

/** Title, hint and the page's actions: the first primary one last, at the right. */
export const TitleRow = ({
  title,
  hint,
  actions,
  phone,
  more,
  children,
}: {
  title?: string;
  hint?: ReactNode;
  actions: readonly Action[];
  phone: boolean;
  more: string;
  children?: ReactNode;
}) => {
  const gate = useGate();
  const open = actions.filter(gate);
  const main = open.filter((action) => action.primary);
  const rest = open.filter((action) => !action.primary);
  const shown = phone ? [] : rest;
  return (
    <Flex justify="space-between" align="flex-start" gap={16} wrap className="ay-title-row">
      <div style={{ minWidth: 0 }}>
        {title && (
          <Typography.Title level={1} className="ay-title">
            {title}
          </Typography.Title>
        )}
        {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
      </div>
      <Flex gap={8} wrap>
        {children}
        {shown.map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
        {phone && rest.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: rest.map(({ key, label, icon, danger, disabled, onClick }) => ({
                key,
                label,
                icon,
                danger,
                disabled,
                onClick,
              })),
            }}
          >
            <Button>{more}</Button>
          </Dropdown>
        )}
        {main.map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
      </Flex>
    </Flex>
  );
};

const ActionButton = ({ action }: { action: Action }) => (
  <Tooltip title={action.hint}>
    <Button
      type={action.primary ? 'primary' : 'default'}
      danger={action.danger}
      icon={action.icon}
      disabled={action.disabled}
      onClick={action.onClick}
    >
      {action.label}
    </Button>
  </Tooltip>
);

interface ToolsProps {
  views?: readonly { key: string; label: string; icon: ReactNode }[];
  view?: string;
  onView: (key: string) => void;
  reload: { label: string; busy: boolean; onClick: () => void };
  children?: ReactNode;
}

/** Right above the rows: how to show them, and reading them again. */
export const ListTools = ({ views, view, onView, reload, children }: ToolsProps) => (
  <Flex gap={4} align="center">
    {views && views.length > 1 && (
      <Segmented
        size="small"
        value={view}
        onChange={onView}
        options={views.map(({ key, label, icon }) => ({
          value: key,
          icon,
          tooltip: label,
          label: undefined,
        }))}
      />
    )}
    <Tooltip title={reload.label}>
      <Button
        type="text"
        icon={<ReloadOutlined spin={reload.busy} />}
        aria-label={reload.label}
        onClick={reload.onClick}
      />
    </Tooltip>
    {children}
  </Flex>
);
