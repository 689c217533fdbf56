import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show, tidy } from '../testing.tsx';
import type { ReadyColumn } from './columns.tsx';
import { ListCards } from './ListCards.tsx';

afterEach(tidy);

interface Row {
  id: string;
  price: string;
}

const column = (key: keyof Row, card: ReadyColumn<Row>['card']): ReadyColumn<Row> => ({
  ...{ key, title: `title of ${key}`, least: 0, sortable: false, hidden: false, card },
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
