import { type Change, type Dictionary, fieldOf, type TObject } from '@anyan/contract';
import { useLabel } from '../../platform/i18n.ts';
import { isEmpty, shownValue } from './shownValue.ts';
import './detail.css';

/** Words for the codes of a field, by the field's name. */
export type Dictionaries = Readonly<Record<string, Dictionary>>;

/** Says in words what a field holds that no dictionary names: rows, a scope. */
export type Tellers = Readonly<Record<string, (value: unknown) => string>>;

/** Changed fields: title, before → after. */
export const Changes = ({
  changes,
  dictionaries,
  tellers,
  schema,
}: {
  changes: readonly Change[];
  dictionaries?: Dictionaries;
  tellers?: Tellers;
  /** The record's, by which its rows are told. */
  schema?: TObject | undefined;
}) => {
  const label = useLabel();
  if (!Array.isArray(changes) || changes.length === 0) return null;
  const words = (change: Change, value: unknown) =>
    (!isEmpty(value) && tellers?.[change.field]?.(value)) ||
    shownValue(value, fieldOf(schema, change.field), label, dictionaries?.[change.field]);
  return (
    <dl className="ay-changes">
      {changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: some tell of one field for several things, and none moves
        <div key={at}>
          <dt>{label(change) || change.field}</dt>
          <dd>
            {/* Nothing was there: a word struck out would look like a value. */}
            {isEmpty(change.before) ? (
              <span className="ay-quiet-value">{words(change, null)}</span>
            ) : (
              <del>{words(change, change.before)}</del>
            )}
            <span aria-hidden> → </span>
            <ins>{words(change, change.after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};
