import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show, tidy } from '../testing.tsx';
import type { ReadyColumn } from './columns.tsx';
import { ListCards } from './ListCards.tsx';

afterEach(tidy);

interface Row {
  id: string;
  price: string;
  host?: string;
  at?: string;
}

const column = (key: keyof Row, card: ReadyColumn<Row>['card'], named = false): ReadyColumn<Row> => ({
  ...{ key, title: `title of ${key}`, least: 0, sortable: false, hidden: false, card, named },
  empty: (row) => !row[key],
  show: (row) => row[key],
});

it('names what a row has, and nothing that it has not', () => {
  show(
    <ListCards
      rows={[
        { id: 'goods', price: '1.00' },
        { id: 'supplier', price: '' },
      ]}
      columns={[column('id', 'title'), column('price', 'fact')]}
      keyOf={({ id }) => id}
      titleOf={(_, content) => content}
    />,
  );
  expect(screen.getByText('supplier')).toBeTruthy();
  expect(screen.getAllByText('title of price')).toHaveLength(1);
});

it('shows the two facts that the page names before those that merely stand first, and fills up with what there is', () => {
  show(
    <ListCards
      rows={[
        { id: 'visit', price: '1.00', host: 'Ms Lin', at: 'noon' },
        { id: 'entry', price: '2.00', at: '' },
      ]}
      columns={[
        column('id', 'title'),
        column('host', 'fact'),
        column('price', 'fact', true),
        column('at', 'fact', true),
      ]}
      keyOf={({ id }) => id}
      titleOf={(_, content) => content}
    />,
  );
  const [visit, entry] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(visit).toBe('visit' + 'title of price1.00' + 'title of atnoon');
  expect(entry).toBe('entry' + 'title of price2.00');
});
