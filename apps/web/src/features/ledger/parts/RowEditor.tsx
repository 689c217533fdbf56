import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import '../ledger.css';

/** What a form gives to the control of a list of rows. */
export interface RowsProps<R> {
  value?: R[];
  onChange?: (rows: R[]) => void;
  disabled?: boolean;
}

interface Props<R> extends RowsProps<R> {
  /** Of one row: its columns. */
  className: string;
  most: number;
  empty: R;
  words: { add: string; remove: string; up?: string };
  children: (row: R, set: (change: Partial<R>) => void, index: number) => ReactNode;
  /** Below the fields of a row. */
  below?: (row: R, set: (change: Partial<R>) => void, index: number) => ReactNode;
  foot?: ReactNode;
}

/** Rows that are filled in, added, removed and, where their order tells something, raised. */
export const RowEditor = <R extends object>({
  value = [],
  onChange,
  disabled,
  className,
  most,
  empty,
  words,
  children,
  below,
  foot,
}: Props<R>) => {
  const without = (index: number) => value.filter((_, at) => at !== index);
  const add = (
    <Button
      icon={<PlusOutlined />}
      disabled={disabled || value.length >= most}
      onClick={() => onChange?.([...value, empty])}
    >
      {words.add}
    </Button>
  );
  return (
    <div className="ay-rows">
      {value.map((row, index) => {
        const set = (change: Partial<R>) =>
          onChange?.(value.map((one, at) => (at === index ? { ...one, ...change } : one)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity while it is filled in
          <div key={index} className={className}>
            {children(row, set, index)}
            {words.up && (
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={words.up}
                disabled={disabled || index === 0}
                onClick={() =>
                  onChange?.([...value.slice(0, index - 1), row, ...without(index).slice(index - 1)])
                }
              />
            )}
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={words.remove}
              disabled={disabled}
              onClick={() => onChange?.(without(index))}
            />
            {below?.(row, set, index)}
          </div>
        );
      })}
      {foot === undefined ? (
        add
      ) : (
        <div className="ay-rows-foot">
          {add}
          {foot}
        </div>
      )}
    </div>
  );
};
