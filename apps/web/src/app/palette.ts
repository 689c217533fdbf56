import type { Tone } from '../widgets/show/tone.ts';

/** A risk level's ground and the words on it. */
type Level = readonly [ground: string, ink: string];

type States = Record<Exclude<Tone, 'default'>, string>;

interface Palette {
  levels: Record<'I' | 'II' | 'III' | 'IV', Level>;
  /** Grounds of states: tags, switches, what antd colours. */
  states: States;
  /** Words of a state on its pale ground, by light and by dark. */
  inks: { light: States; dark: States };
}

/**
 * For eyes that see fewer colours: after Okabe and Ito, with the red darker and the yellow paler, so that also their
 * brightness tells the four levels apart. Marks and patterns say the same a second time (`weak.css`).
 */
export const weakPalette: Palette = {
  levels: {
    I: ['#a63600', '#ffffff'],
    II: ['#e69f00', '#241300'],
    III: ['#f7ee7f', '#2b2400'],
    IV: ['#0072b2', '#ffffff'],
  },
  states: { success: '#009e73', processing: '#0072b2', warning: '#e69f00', error: '#a63600' },
  inks: {
    light: { success: '#00614a', processing: '#005a8c', warning: '#704d00', error: '#8f2f00' },
    dark: { success: '#4fd1ae', processing: '#7cc4f2', warning: '#f5c04e', error: '#ff9e6b' },
  },
};

/** The colours of the trade, the same in every theme. */
export const usualLevels: Palette['levels'] = {
  I: ['#d4380d', '#ffffff'],
  II: ['#fa8c16', '#241300'],
  III: ['#fadb14', '#2b2400'],
  IV: ['#1677ff', '#ffffff'],
};

/** The levels as our own styles know them. */
export const levelVariables = (levels: Palette['levels']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(levels).flatMap(([level, [ground, ink]]) => [
      [`level-${level}`, ground],
      [`level-${level}-ink`, ink],
    ]),
  );
