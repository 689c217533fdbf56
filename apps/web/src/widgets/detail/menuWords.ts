import { type Dictionary, routes } from '@anyan/contract';

/** Titles of the menus by their names, for changes that carry the names. */
export const menuWords: Dictionary = Object.fromEntries(routes.map(({ name, title }) => [name, title]));
