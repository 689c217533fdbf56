import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type FieldFacts, fieldOf, type TObject } from '@anyan/contract';
import { Button, Flex, Input, Pagination } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { messageOf } from '../../../platform/rules.ts';
import { Control } from '../../../widgets/form/Control.tsx';
import { texts } from './texts.ts';
import './rows.css';

type Row = Record<string, unknown>;

interface Props {
  value?: Row[];
  onChange?: (rows: Row[]) => void;
  /** Of one row. */
  schema: TObject;
  fields: readonly { field: string; width: number }[];
  /** What a row is found by. */
  by: readonly string[];
  empty?: Row;
}

const pageSize = 10;

/** Rows of a form that may be some hundred: ten at a time, found by what they are called. */
export const RowsEditor = ({ value = [], onChange, schema, fields, by, empty = {} }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const typed = words.trim().toLowerCase();
  const found = value
    .map((row, at) => ({ row, at }))
    .filter(
      ({ row }) =>
        !typed ||
        by.some((field) =>
          String(row[field] ?? '')
            .toLowerCase()
            .includes(typed),
        ),
    );
  const last = Math.max(1, Math.ceil(found.length / pageSize));
  const shown = Math.min(page, last);
  const facts = fields.map(({ field, width }) => ({
    field,
    width,
    facts: fieldOf(schema, field) as FieldFacts,
  }));
  const put = (at: number, field: string, next: unknown) =>
    onChange?.(value.map((row, no) => (no === at ? { ...row, [field]: next === '' ? null : next } : row)));
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap align="center" justify="space-between">
        <Input.Search
          allowClear
          value={words}
          aria-label={t('findItem')}
          placeholder={t('findItem')}
          onChange={(event) => setWords(event.target.value)}
          style={{ width: 240 }}
        />
        <Button
          icon={<PlusOutlined />}
          onClick={() => {
            onChange?.([...value, { ...empty }]);
            setWords('');
            setPage(Math.ceil((value.length + 1) / pageSize));
          }}
        >
          {t('addItem')}
        </Button>
      </Flex>
      <div className="ay-rows">
        <table>
          <thead>
            <tr>
              <th scope="col" aria-hidden />
              {facts.map((one) => (
                <th key={one.field} scope="col" style={{ minWidth: one.width }}>
                  {label(one.facts)}
                </th>
              ))}
              <th scope="col" aria-hidden />
            </tr>
          </thead>
          <tbody>
            {found.slice((shown - 1) * pageSize, shown * pageSize).map(({ row, at }) => (
              <tr key={at}>
                <td>{at + 1}</td>
                {facts.map((one) => {
                  const fault = messageOf(schema, one.field, row[one.field]);
                  return (
                    <td key={one.field}>
                      <Control
                        facts={one.facts}
                        value={row[one.field]}
                        onChange={(next) => put(at, one.field, next)}
                        aria-label={`${at + 1} ${label(one.facts)}`}
                      />
                      {fault && row[one.field] != null && (
                        <span className="ay-rows-fault" role="alert">
                          {fault}
                        </span>
                      )}
                    </td>
                  );
                })}
                <td>
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={`${t('removeItem')} ${at + 1}`}
                    onClick={() => onChange?.(value.filter((_, no) => no !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p>{t('noItems')}</p>}
      </div>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={shown}
        pageSize={pageSize}
        total={found.length}
        showTotal={(n) => t('allOfIt', { n })}
        onChange={setPage}
      />
    </Flex>
  );
};
