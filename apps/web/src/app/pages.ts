import type { ComponentType } from 'react';
import type { LoadPage, Pages } from '../widgets/pages.ts';
import { brought } from './brought.ts';

/** Pages that join several features, each by the name of its route. */
const joined = import.meta.glob<{ default: ComponentType }>('./pages/joined/*.tsx');

/** The pages that are built, by the name of their route; every other one says honestly that it is not there yet. */
export const pages: Pages = {
  ...Object.assign({}, ...brought.map(({ pages }) => pages)),
  ...Object.fromEntries(
    Object.entries(joined).map(([path, load]) => [path.replace(/^.*\/|\.tsx$/g, ''), load]),
  ),
  '403': () => import('./pages/Forbidden.tsx'),
  '404': () => import('./pages/Missing.tsx'),
  '401': () => import('./pages/SessionEnded.tsx'),
  'errPage.update': () => import('./pages/Updating.tsx'),
  'errPage.noUser': () => import('./pages/NoUser.tsx'),
  'mall.toOrder': () => import('./pages/MallLater.tsx'),
  'mall.myOrder': () => import('./pages/MallLater.tsx'),
  scan: () => import('./pages/Scan.tsx'),
};

/** The page that shows every widget with its states; development builds alone have it, so no list of routes does. */
export const widgetsPage: LoadPage | undefined = import.meta.env.DEV
  ? import.meta.glob<{ default: ComponentType }>('../widgets/dev/Widgets.tsx')['../widgets/dev/Widgets.tsx']
  : undefined;
