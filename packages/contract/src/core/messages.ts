import { fill, inLocale, type Label, type Locale } from './label.ts';
import { isPicked, measureWordOf, patternSentenceOf } from './schema.ts';

/**
 * What is wrong with a field, in words: the server says it for a refused call, a form says it while typing.
 * Keys are JSON Schema keywords and formats.
 */
const sentences = {
  required: ['请填写{title}', '{title} is required'],
  unpicked: ['请选择{title}', 'Please choose: {title}'],
  blank: ['{title}不能为空白', '{title} may not be blank'],
  minLength: ['{title}至少 {limit} 个字符', '{title} needs at least {limit} characters'],
  maxLength: ['{title}最多 {limit} 个字符', '{title} may have at most {limit} characters'],
  minimum: ['{title}不能小于 {limit}', '{title} may not be below {limit}'],
  maximum: ['{title}不能大于 {limit}', '{title} may not be above {limit}'],
  minItems: ['请至少选择 {limit} {counted}{title}', 'Please choose at least {limit}: {title}'],
  maxItems: ['{title}最多 {limit} 项', '{title} may have at most {limit} items'],
  uniqueItems: ['{title}不能重复', '{title} may not repeat an item'],
  enum: ['{title}的取值无效', '{title} has no such value'],
  type: ['{title}的格式不正确', '{title} is of the wrong type'],
  pattern: ['{title}的格式不正确', '{title} has the wrong format'],
  format: ['{title}的格式不正确', '{title} has the wrong format'],
  additionalProperties: ['不支持的字段：{title}', 'Unknown field: {title}'],
} as const satisfies Record<string, Label>;

/** A word of a workbook that is none of the names of a field's codes; `unknownOfFew` tells them too. */
export const unknownWord: Label = ['{title}没有“{word}”这一项', '{title} has no “{word}”'];
export const unknownOfFew: Label = [
  '{title}没有“{word}”这一项，可填写：{names}',
  '{title} has no “{word}”; it may be: {names}',
];

export type FieldFault = keyof typeof sentences;

const isFault = (keyword: string): keyword is FieldFault => keyword in sentences;

/** One sentence about one field; an unknown keyword is answered as a wrong format, a pattern by the field's own words. */
export const fieldMessage = (
  keyword: string,
  title: string,
  locale: Locale,
  limit?: number | string,
  schema?: object,
): string => {
  const refused = ['pattern', 'format', 'minimum', 'maximum'];
  const ofNumber = keyword === 'type' && (schema as { type?: string } | undefined)?.type === 'integer';
  const own = ofNumber || refused.includes(keyword) ? patternSentenceOf(schema) : undefined;
  const fault = keyword === 'required' && isPicked(schema) ? 'unpicked' : keyword;
  const sentence = own ?? sentences[isFault(fault) ? fault : 'format'];
  return fill(inLocale(sentence, locale), { title, limit, counted: measureWordOf(schema) });
};
