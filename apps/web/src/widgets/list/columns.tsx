import { type FieldFacts, fieldOf, type Label, type TObject } from '@anyan/contract';
import type { ReactNode } from 'react';
import { formatDay, notYetText, unfilledText } from '../../platform/format.ts';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { shippedName } from '../../platform/shippedNames.ts';
import { NumberText } from '../show/NumberText.tsx';
import { PersonAvatar } from '../show/PersonAvatar.tsx';
import { RelativeTime } from '../show/RelativeTime.tsx';
import { isRiskLevel, type Level, RiskLevel } from '../show/RiskLevel.tsx';
import { StatusTag } from '../show/StatusTag.tsx';
import { Tag } from '../show/Tag.tsx';
import { toneOf } from '../show/tone.ts';
import { texts } from '../texts.ts';
import type { Column } from './types.ts';

/** A column with everything decided: title, key, how it shows, whether it sorts. */
export interface ReadyColumn<Row> {
  key: string;
  title: string;
  facts?: FieldFacts;
  width?: number;
  /** So wide that its title and its states are read whole, in whatever language. */
  least: number;
  align?: 'left' | 'right' | 'center';
  sortable: boolean;
  hidden: boolean;
  card: 'title' | 'state' | 'fact' | 'none';
  /** The page itself names it a fact of the card, not the order of the columns. */
  named: boolean;
  /** The row has none of it. */
  empty: (row: Row) => boolean;
  show: (row: Row) => ReactNode;
}

// What happens by itself, at a moment, nobody fills in.
const Unfilled = ({ facts }: { facts: FieldFacts | undefined }) => (
  <span className="ay-unfilled">{facts?.kind === 'moment' ? notYetText() : unfilledText()}</span>
);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** How a field shows unless the page says otherwise. */
const usual = <Row,>(
  column: Column<Row>,
  key: string,
  facts: FieldFacts | undefined,
  value: unknown,
): ReactNode => {
  // Also of what has none: that nobody has rated it is said.
  if (isRiskLevel(facts)) return <RiskLevel level={value as Level | null} />;
  if (isEmpty(value)) return <Unfilled facts={facts} />;
  if (Array.isArray(value)) {
    const words = facts?.dictionary;
    return <Tags values={value.map((one) => (words?.[one as string] ? words[one as string] : one))} />;
  }
  if (facts?.dictionary) {
    const code = value as string | number;
    const tone = column.tones?.[code] ?? toneOf(key, code);
    return <StatusTag dictionary={facts.dictionary} code={code} tone={tone} plain={!tone} />;
  }
  if (typeof value === 'boolean') return <YesNo value={value} />;
  if (facts?.kind === 'number') return <NumberText value={value as number} />;
  if (facts?.kind === 'moment') return <RelativeTime at={value as string} />;
  if (facts?.kind === 'day') return formatDay(value as string);
  if (typeof value === 'object') return <PersonAvatar name={(value as { name?: string }).name} />;
  return <span title={String(value)}>{String(value)}</span>;
};

const YesNo = ({ value }: { value: boolean }) => {
  const t = useTexts(texts);
  return t(value ? 'yes' : 'no');
};

/** Two tags and how many more; codes come as their labels. */
const Tags = ({ values }: { values: unknown[] }) => {
  const label = useLabel();
  const words = values.map((one) => {
    if (typeof one === 'string') return shippedName(one);
    return Array.isArray(one)
      ? label(one as unknown as Label)
      : shippedName(String((one as { name?: unknown }).name));
  });
  const [first, second, ...rest] = words;
  return (
    <span title={words.join(' · ')} style={{ display: 'inline-flex', maxWidth: '100%', gap: 4 }}>
      {[first, second].map((word) => word && <Tag key={word}>{word}</Tag>)}
      {rest.length > 0 && (
        // How many more is read whole, however narrow the words before it become.
        <span style={{ flex: 'none' }}>
          <Tag>+{rest.length}</Tag>
        </span>
      )}
    </span>
  );
};

interface Context {
  row: TObject | undefined;
  input: TObject | undefined;
  label: (titled: FieldFacts | Label) => string;
}

const rendered = <Row,>(column: Column<Row>) =>
  column.render as ((value: unknown, row: Row) => ReactNode) | undefined;

/** Shares of a Chinese sign that letters take; what is named nowhere is of the middle. */
const letters = [
  { signs: /[mwMW@%]/, share: 0.86 },
  { signs: /[A-Z]/, share: 0.64 },
  { signs: /[ fijlrtI.,:;'’|!()]/, share: 0.34 },
] as const;

/** Pixels of a text in letters of a size, a little more rather than less. */
export const pixelsOf = (text: string, size: number): number =>
  [...text].reduce(
    (sum, sign) =>
      sum + size * (letters.find(({ signs }) => signs.test(sign))?.share ?? (sign > '\x7f' ? 1 : 0.56)),
    0,
  );

/** A cell with a word in a box. */
const tagPixels = (word: string): number => pixelsOf(word, 12.4) + 40;

/** Fills in what the contract knows of the columns. */
export const readyColumns = <Row extends object>(
  columns: readonly Column<Row>[],
  { row: rowSchema, input, label }: Context,
): ReadyColumn<Row>[] => {
  const sortable = fieldOf(input, 'sortField')?.codes ?? [];
  return columns.map((column, index) => {
    const key = column.key ?? column.field;
    const facts = column.key === undefined ? fieldOf(rowSchema, key) : undefined;
    const isState =
      facts?.kind === 'choice' &&
      (column.tones !== undefined || toneOf(key, facts.codes[0] ?? '') !== undefined);
    const title = column.title ?? (facts ? label(facts) : key);
    const words = facts?.kind === 'choice' ? Object.values(facts.dictionary ?? {}) : [];
    const labels = words.map(label);
    return {
      key,
      title,
      least: Math.max(
        column.least ?? 0,
        pixelsOf(title, 14) + (index === 0 ? 34 : 26) + (sortable.includes(key) ? 14 : 0),
        ...labels.map((one) => (isState ? tagPixels(one) : Math.min(pixelsOf(one, 13) + 26, 190))),
        ...(column.words ?? []).map(tagPixels),
        ...(facts?.kind === 'day' || facts?.kind === 'moment' ? [pixelsOf('2026-12-31', 14) + 26] : []),
      ),
      facts,
      width: column.width,
      align: column.align ?? (facts?.kind === 'number' ? 'right' : undefined),
      sortable: sortable.includes(key),
      hidden: column.hidden ?? false,
      card: column.card ?? (index === 0 ? 'title' : isState ? 'state' : 'fact'),
      named: column.card === 'fact',
      // What a page shows in its own way may say something of nothing.
      empty: (row) => {
        if (column.key !== undefined) return isEmpty(column.render(row));
        const value = row[column.field as keyof Row];
        const render = rendered(column);
        if (!render && isRiskLevel(facts)) return false;
        return isEmpty(render ? render(value, row) : value);
      },
      show: (row) => {
        if (column.key !== undefined) return column.render(row);
        const value = row[column.field as keyof Row];
        const render = rendered(column);
        return render ? (render(value, row) ?? <Unfilled facts={facts} />) : usual(column, key, facts, value);
      },
    };
  });
};

/** What a row is called, for whoever hears the page: its first column as it is shown, else what stands there, or its key. */
export const nameOfRow = <Row extends object>(
  row: Row,
  key: string | undefined,
  keyOf: (row: Row) => string,
  shown?: ReactNode,
): string => {
  if (typeof shown === 'string' && shown !== '') return shown;
  const value: unknown = key ? row[key as keyof Row] : undefined;
  // A person or a place stands in its column with its id.
  const name = value && typeof value === 'object' && 'name' in value ? value.name : value;
  return typeof name === 'string' ? shippedName(name) : keyOf(row);
};

/** Beyond eight columns the rest waits in the chooser. */
export const shownByDefault = 8;

export const hiddenByDefault = <Row,>(columns: readonly ReadyColumn<Row>[]): string[] => {
  const open = columns.filter((column) => !column.hidden);
  return [...columns.filter((column) => column.hidden), ...open.slice(shownByDefault)].map(({ key }) => key);
};

/** Widths that suit the kind of a field; a sticky header needs one for every column, or it stands askew. */
const usualWidth: Partial<Record<FieldFacts['kind'], number>> = {
  number: 100,
  choice: 100,
  boolean: 80,
  day: 120,
  moment: 130,
  list: 200,
  choices: 180,
};

export const widthOf = <Row,>(column: ReadyColumn<Row>): number =>
  Math.ceil(Math.max(column.least, column.width ?? (column.facts && usualWidth[column.facts.kind]) ?? 160));
