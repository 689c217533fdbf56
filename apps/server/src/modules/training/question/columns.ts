import { type Label, nullable, optional, type QuestionSnapshot, questionLimits, text } from '@anyan/contract';
import type { RowFiles } from '../../../platform/transfer/pictures.ts';

export const letters = [...questionLimits.keys];
/** Stands for an option that is a picture, where the picture itself stands in the cell. */
export const pictureMark = '[图]';

export const optionText = (key: string) =>
  optional(nullable(text([`选项${key}`, `Option ${key}`], { max: 500, min: 0 })));
export const optionFields = {
  ...{
    optionA: optionText('A'),
    optionB: optionText('B'),
    optionC: optionText('C'),
    optionD: optionText('D'),
  },
  ...{
    optionE: optionText('E'),
    optionF: optionText('F'),
    optionG: optionText('G'),
    optionH: optionText('H'),
  },
};
export type OptionKey = keyof typeof optionFields;
export const optionKey = (letter: string) => `option${letter}` as OptionKey;
export type OptionCells = { readonly [K in OptionKey]?: string | null };

export const picturesTitle: Label = ['图片', 'Pictures'];
export const answer = text(['答案', 'Answer'], { max: 5000 });
export const typePath = text(['课件类型', 'Courseware type'], { max: 120 });

/** The pictures of a question, by the columns in which they stand. */
export const filesOf = ({ imageIds, options }: QuestionSnapshot): RowFiles => ({
  pictures: imageIds,
  ...Object.fromEntries(
    options.flatMap(({ key, imageId }) => (imageId ? [[optionKey(key), [imageId]]] : [])),
  ),
});
