import { contract, type ModuleContract } from '@anyan/contract';
import { expect, it } from 'vitest';
import { pageIcons } from './PageIcon.tsx';

it('has a picture of its own for every page that is built', () => {
  const menus = Object.values(contract as Record<string, ModuleContract>).flatMap((one) => [...one.menus]);
  const built = menus.filter((name) => name !== 'announcement.list');
  expect(built.filter((name) => !(name in pageIcons))).toEqual([]);
  const pictures = Object.values(pageIcons);
  expect(new Set(pictures).size).toBe(pictures.length);
});
