import { integer } from '../core/index.ts';

/** Days after the end of a sitting for which its examinee's photo is kept. */
export const photoKeepDays = integer(['考前照片保存（天）', 'Days for which photos are kept'], {
  min: 1,
  max: 730,
});
