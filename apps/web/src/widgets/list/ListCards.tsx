import { Card, Checkbox, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { nameOfRow, type ReadyColumn } from './columns.tsx';
import { RowActions } from './RowActions.tsx';
import type { Action } from './types.ts';

interface Props<Row> {
  rows: readonly Row[];
  columns: readonly ReadyColumn<Row>[];
  keyOf: (row: Row) => string;
  titleOf: (row: Row, content: ReactNode) => ReactNode;
  actions?: (row: Row) => readonly Action[];
  chosen?: { keys: readonly string[]; toggle: (row: Row) => void };
}

/** The rows of a phone: title, state, two facts, and the main action (the rest under 更多). */
export const ListCards = <Row extends object>({
  rows,
  columns,
  keyOf,
  titleOf,
  actions,
  chosen,
}: Props<Row>) => {
  const t = useTexts(texts);
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const state = columns.find((column) => column.card === 'state');
  const facts = columns.filter((column) => column.card === 'fact' && column !== title).slice(0, 2);
  const nameOf = (row: Row) => nameOfRow(row, title?.key, keyOf);
  if (!title) return null;
  return (
    <Flex vertical gap={8} component="ul" className="ay-cards">
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <Card size="small">
            <Flex justify="space-between" align="center" gap={8}>
              <Flex align="center" gap={8} style={{ minWidth: 0, fontWeight: 500 }}>
                {chosen && (
                  <Checkbox
                    checked={chosen.keys.includes(keyOf(row))}
                    onChange={() => chosen.toggle(row)}
                    aria-label={t('chooseRow', { name: nameOf(row) })}
                  />
                )}
                <div style={{ minWidth: 0 }}>{titleOf(row, title.show(row))}</div>
              </Flex>
              {state?.show(row)}
            </Flex>
            <Flex justify="space-between" align="end" gap={8} style={{ marginTop: 8 }}>
              <dl className="ay-facts">
                {facts.map((fact) => (
                  <div key={fact.key}>
                    <dt>{fact.title}</dt>
                    <dd>{fact.show(row)}</dd>
                  </div>
                ))}
              </dl>
              {actions && <RowActions actions={actions(row)} most={1} name={nameOf(row)} />}
            </Flex>
          </Card>
        </li>
      ))}
    </Flex>
  );
};
