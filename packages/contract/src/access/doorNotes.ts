import { byProduct, hazardCategories, type Label, type Notes, type TSchema } from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { specialCovers } from '../training/covers.ts';
import { refusals } from './decision.ts';
import { entryMethods, weekDays } from './door.ts';

/** A certificate that a room asks for. */
export const neededNotes = {
  cell: ['{category}准入证书（{level}）', 'certificate for {category} hazards, level {level}'],
  special: ['{special}专项证书', 'certificate for {special}'],
  any: ['指定证书', 'a certificate'],
} as const satisfies Notes;

/** For what several people have to be there. */
export const companionNotes = {
  overnight: ['通宵实验', 'overnight'],
  laboratory: ['该实验室', 'in this laboratory'],
} as const satisfies Notes;

/** Until when somebody is kept out who is kept out without an end. */
export const untilLifted: Label = ['解除为止', 'it is lifted'];

const each = (words: Notes, as: (word: Label, key: string) => Label): Notes =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, as(word, key)]));

type Level = keyof typeof riskLevels;
export const levelName = (level: Level): Label => [riskLevels[level][0].slice(0, 2), level];

/** As they stand within a sentence. */
const within = (words: Notes): Notes => each(words, ([zh, en]) => [zh, en.toLowerCase()]);

const notes: Notes = {
  ...refusals,
  ...neededNotes,
  either: ['“{name}”或“{other}”', '{name} or {other}'],
  named: ['“{name}”', '{name}'],
  ...each(weekDays, ([zh, en]) => [`${zh} {clock}–{until}`, `${en} {clock}–{until}`]),
};

const words: Notes = {
  ...companionNotes,
  ...each(riskLevels, (_, level) => levelName(level as Level)),
  ...weekDays,
  ...within(hazardCategories),
  ...within(specialCovers),
  ...entryMethods,
  untilLifted,
};

/** Marks what somebody was told at a door. */
export const doorTold = <S extends TSchema>(schema: S): S => byProduct(schema, notes, words);
