import { routes } from '@anyan/contract';
import { useAuthIfAny } from '../../platform/auth.tsx';

/** Whether a link leads somebody to a page that is among his menus; the guard decides, a page only hides. */
export const useOpens = () => {
  const menus = useAuthIfAny()?.meunList ?? [];
  return (to: string): boolean => {
    const route = routes.find(({ path }) => path === to.split('?')[0]);
    return route?.kind !== 'menu' || menus.includes(route.name);
  };
};
