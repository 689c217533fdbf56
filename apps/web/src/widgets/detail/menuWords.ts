import { type Dictionary, routes } from '@anyan/contract';

/** Titles of the menus by their names, for changes that carry the names. */
export const menuWords: Dictionary = Object.fromEntries(routes.map(({ name, title }) => [name, title]));

/** For whom something is that is not for some organisations alone. */
export const scopeWords: Dictionary = { college: ['全校', 'Whole college'] };
