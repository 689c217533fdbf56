import { routeNamed, workplaceCards } from '@anyan/contract';
import { expect, it } from 'vitest';
import { cardViews } from './cards.ts';
import { pages } from './pages.ts';

it('builds only pages that are routes', () => {
  for (const name of Object.keys(pages)) expect(routeNamed(name), name).toBeDefined();
});

it('shows every card of the contract, and no other', () => {
  expect(Object.keys(cardViews).sort()).toEqual(Object.keys(workplaceCards).sort());
});
