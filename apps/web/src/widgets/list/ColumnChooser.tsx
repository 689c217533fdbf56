import { Button, Checkbox, Divider, Flex, Popover, Switch } from 'antd';
import type { ReactElement } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import type { ListMemory } from './memory.ts';

export interface ChooserProps {
  columns: readonly { key: string; title: string }[];
  hidden: readonly string[];
  compact: boolean;
  remember: (change: ListMemory) => void;
}

/** Which columns show and how high the rows are; remembered on this device. */
const ColumnChooser = ({
  columns,
  hidden,
  compact,
  remember,
  children,
}: ChooserProps & { children: ReactElement }) => {
  const t = useTexts(texts);
  const toggle = (key: string, on: boolean) =>
    remember({ hidden: on ? hidden.filter((one) => one !== key) : [...hidden, key] });
  return (
    <Popover
      trigger="click"
      defaultOpen
      placement="bottomRight"
      title={t('columns')}
      content={
        <Flex vertical gap={6} style={{ maxHeight: 360, overflowY: 'auto', minWidth: 180 }}>
          {columns.map((column, index) => (
            <Checkbox
              key={column.key}
              checked={index === 0 || !hidden.includes(column.key)}
              disabled={index === 0}
              onChange={(event) => toggle(column.key, event.target.checked)}
            >
              {column.title}
            </Checkbox>
          ))}
          <Divider style={{ marginBlock: 4 }} />
          <Flex justify="space-between" align="center" gap={16}>
            <span>{t('compactRows')}</span>
            <Switch
              size="small"
              checked={compact}
              aria-label={t('compactRows')}
              onChange={(on) => remember({ compact: on })}
            />
          </Flex>
          <Button size="small" type="link" onClick={() => remember({ hidden: undefined, compact: false })}>
            {t('restoreColumns')}
          </Button>
        </Flex>
      }
    >
      {children}
    </Popover>
  );
};

export default ColumnChooser;
