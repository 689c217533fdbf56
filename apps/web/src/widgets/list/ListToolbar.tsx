import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button, Dropdown, Tooltip } from 'antd';
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
  // A phone has room for one: the main action, else the first of the others; the rest wait behind 更多.
  const room = main.length > 0 ? 0 : 1;
  const shown = phone ? rest.slice(0, room) : rest;
  const behind = rest.slice(shown.length);
  return (
    <header className="ay-title-row">
      <div>
        {title && <h1 className="ay-title">{title}</h1>}
        {hint && <div className="ay-hint">{hint}</div>}
      </div>
      <div className="ay-title-actions">
        {children}
        {shown.map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
        {behind.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: behind.map(({ key, label, icon, danger, disabled, onClick }) => ({
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
      </div>
    </header>
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
  <div className="ay-list-tools">
    {views && views.length > 1 && (
      <div className="ay-views">
        {views.map(({ key, label, icon }) => (
          <Tooltip key={key} title={label}>
            <button type="button" aria-label={label} aria-pressed={key === view} onClick={() => onView(key)}>
              {icon}
            </button>
          </Tooltip>
        ))}
      </div>
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
  </div>
);
