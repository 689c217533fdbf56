import { contract, type ModuleContract } from '@anyan/contract';
import { expect, it } from 'vitest';
import { pageIcons } from './PageIcon.tsx';

it('has a picture of its own for every page that is built', async () => {
  const menus = Object.values(contract as Record<string, ModuleContract>).flatMap((one) => [...one.menus]);
  const built = menus.filter((name) => name !== 'announcement.list');
  expect(built.filter((name) => !(name in pageIcons))).toEqual([]);
  const pictures = await Promise.all(Object.values(pageIcons).map((picture) => picture()));
  expect(new Set(pictures.map((one) => one.default)).size).toBe(pictures.length);
});
