import { routeNamed } from '@anyan/contract';
import { expect, it } from 'vitest';
import { pages } from './pages.ts';

it('builds only pages that are routes', () => {
  for (const name of Object.keys(pages)) expect(routeNamed(name), name).toBeDefined();
});
