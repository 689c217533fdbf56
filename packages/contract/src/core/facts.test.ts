import { describe, expect, it } from 'vitest';
import {
  choice,
  day,
  email,
  factsOf,
  fieldOf,
  id,
  list,
  nullable,
  object,
  optional,
  pageOf,
  phone,
  rowSchemaOf,
  sexes,
  text,
  version,
} from './index.ts';

const schema = object({
  name: text(['姓名', 'Name'], { max: 50 }),
  note: optional(nullable(text(['备注', 'Note'], { max: 500, min: 0 }))),
  sex: optional(nullable(choice(['性别', 'Sex'], sexes))),
  entry: optional(nullable(day(['入校日期', 'Joined']))),
  mail: optional(nullable(email(['邮箱', 'E-mail']))),
  phone: phone(['手机号', 'Phone']),
  ids: list(id(), ['组织', 'Organisations']),
  version: version(),
});

describe('what a field is', () => {
  it('knows a list that may be empty from one that must hold something', () => {
    const lists = object({
      any: list(id(), ['组织', 'Organisations']),
      some: list(id(), ['组织', 'Organisations'], { min: 1 }),
    });
    expect(fieldOf(lists, 'any')).toMatchObject({ required: true, mayBeEmpty: true });
    expect(fieldOf(lists, 'some')).toMatchObject({ required: true, mayBeEmpty: false });
  });

  it.each([
    ['name', 'text', true],
    ['note', 'longText', false],
    ['sex', 'choice', false],
    ['entry', 'day', false],
    ['mail', 'text', false],
    ['phone', 'text', true],
    ['ids', 'list', true],
    ['version', 'number', true],
  ])('%s is %s', (key, kind, required) => expect(fieldOf(schema, key)).toMatchObject({ kind, required }));

  it('looks through nullable for title and codes', () => {
    expect(fieldOf(schema, 'sex')).toMatchObject({
      title: '性别',
      titleEn: 'Sex',
      codes: [1, 2],
      nullable: true,
    });
  });
  it('knows nothing of a field that is not there', () => expect(fieldOf(schema, 'secret')).toBeUndefined());
});

it('finds the row of a page and of a plain list', () => {
  expect(rowSchemaOf(pageOf(schema))?.properties.name).toBeDefined();
  expect(rowSchemaOf(list(schema))?.properties.name).toBeDefined();
  expect(factsOf(schema).kind).toBe('other');
});
