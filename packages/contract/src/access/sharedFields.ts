import { id, nullable, object, text } from '../core/index.ts';

/** Points that each calendar year begins with, from which on somebody is warned, and what retraining gives back. */
export const pointLimits = { year: 12, warning: 6, again: 6, files: 3 } as const;

/** A file as it is named where it is opened. */
export const fileShown = object({ id: id(), name: text(['文件名', 'File name'], { max: 200 }) });

/** A person in a list. */
export const personShown = {
  userId: id(['人员', 'Person']),
  userName: text(['姓名', 'Name'], { max: 50 }),
  userNumber: text(['工号/学号', 'Number'], { max: 64 }),
  unit: nullable(text(['单位', 'Unit'], { max: 60 })),
};
