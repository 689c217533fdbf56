import {
  contract,
  inLocale,
  type Label,
  type ModuleContract,
  permissionsOf,
  routes,
  type Titled,
} from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import type { Hit, SearchSource } from '../../platform/found.ts';
import { lettersOf, spells } from '../../platform/pinyin.ts';

/** Whether words are in a title of either language, or letters spell it. */
const answers = ([zh, en]: Label, keyword: string): boolean => {
  const typed = keyword.toLowerCase();
  const letters = lettersOf(keyword);
  return (
    zh.toLowerCase().includes(typed) ||
    en.toLowerCase().includes(typed) ||
    (letters !== undefined && spells(zh, letters))
  );
};

const most = 8;

/** Pages of one's own menus; the finder of a page knows their names, but not how they are spoken. */
export const menuSearch: SearchSource = {
  pages: [{ path: '/dashboard/workplace' }],
  find: async ({ caller, locale }: ReadContext, keyword) =>
    routes
      .filter(({ kind, name, title }) => kind === 'menu' && caller.menus.has(name) && answers(title, keyword))
      .slice(0, most)
      .map(({ name, title, path }): Hit => ({ id: name, title: inLocale(title, locale), hint: null, path })),
};

const groups = Object.values(contract).flatMap(({ settings }: ModuleContract) => settings ?? []);

const page = { menu: 'system.collegeinfo', path: '/system/collegeinfo', tab: 'settings' };

/** Figures that the college confirms, for whoever may read them. */
export const settingSearch: SearchSource = {
  pages: [page],
  find: async ({ may, locale }: ReadContext, keyword) =>
    groups
      .filter(({ calls }) => may(...permissionsOf(calls.settingDetails.permission)))
      .flatMap(({ group }) => {
        const path = `${page.path}?tab=${page.tab}&group=${group.module}`;
        const whole = { id: group.module, title: inLocale(group.title, locale), hint: null, path };
        const figures = Object.entries(group.fields).map(([key, field]) => {
          const { title = key, titleEn = key } = field as Titled;
          return { key, title: [title, titleEn] as const };
        });
        return [
          ...(answers(group.title, keyword) ? [whole] : []),
          ...figures
            .filter(({ title }) => answers(title, keyword))
            .map(({ key, title }) => ({
              id: `${group.module}.${key}`,
              title: inLocale(title, locale),
              hint: whole.title,
              path,
            })),
        ];
      })
      .slice(0, most),
};
