import { sectionOf, sections } from '@anyan/contract';

/** The icon of the section that a menu belongs to. */
export const iconOf = (name: string): string =>
  sections.find(({ key }) => key === sectionOf(name))?.icon ?? 'home';
