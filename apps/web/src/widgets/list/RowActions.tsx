import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Button, Dropdown, Tooltip } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { useGate } from '../access/useMayCall.ts';
import { widthOf } from '../show/ellipsis.ts';
import { texts } from '../texts.ts';
import type { Action } from './types.ts';

/** Two actions stand in sight at most, the rest is under 更多. */
export const splitActions = <A,>(actions: readonly A[], most = 2): [shown: A[], more: A[]] => [
  actions.slice(0, most),
  actions.slice(most),
];

/** Pixels that a cell of actions needs: verbs differ in length, and an English one is longer. */
export const roomFor = (actions: readonly Action[]): number => {
  const [shown, more] = splitActions(actions);
  const words = shown.reduce((sum, { label, icon }) => sum + widthOf(label) * 7.2 + (icon ? 44 : 18), 0);
  return Math.ceil(17 + words + (more.length > 0 ? 24 : 0));
};

const asItem = (action: Action) => ({
  key: action.key,
  label: action.label,
  icon: action.icon,
  danger: action.danger,
  disabled: action.disabled || action.busy,
  title: action.hint,
  onClick: action.onClick,
});

/** What one may do with a row. */
export const RowActions = ({
  actions,
  most = 2,
  name,
}: {
  actions: readonly Action[];
  most?: number;
  name: string;
}) => {
  const t = useTexts(texts);
  const gate = useGate();
  const [shown, more] = splitActions(actions.filter(gate), most);
  return (
    <div className="ay-row-actions">
      {shown.map((action) => (
        <Tooltip key={action.key} title={action.hint}>
          <Button
            // What starts a job is a button; what opens or changes something at once reads like a link.
            type={action.icon ? 'default' : 'link'}
            icon={action.icon}
            loading={action.busy}
            size="small"
            danger={action.danger}
            disabled={action.disabled}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        </Tooltip>
      ))}
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: more.map(asItem) }}>
          <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={t('moreOf', { name })} />
        </Dropdown>
      )}
    </div>
  );
};
