import {
  bool,
  choice,
  email,
  id,
  integer,
  list,
  longText,
  nullable,
  object,
  optional,
  phone,
  text,
  useStatuses,
} from '@anyan/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { storeLocale } from './locale.ts';
import { messageOf, normalise, rulesOf } from './rules.ts';

const schema = object({
  name: text(['姓名', 'Name'], { min: 2, max: 4 }),
  note: optional(nullable(longText(['备注', 'Note'], { max: 5 }))),
  mail: optional(nullable(email(['邮箱', 'E-mail']))),
  phone: optional(phone(['手机号', 'Phone'])),
  age: integer(['年龄', 'Age'], { min: 1, max: 150 }),
  status: choice(['状态', 'Status'], useStatuses),
  tags: list(text(['标签', 'Tag'], { max: 3 }), ['标签', 'Tags'], { min: 1, max: 2 }),
  boss: nullable(id(['上级', 'Boss'])),
  on: bool(['启用', 'On']),
});

afterEach(() => storeLocale('zh-CN'));

describe('rules from the contract', () => {
  it('asks for what is required and lets the rest be empty', () => {
    expect(messageOf(schema, 'name', '')).toBe('请填写姓名');
    expect(messageOf(schema, 'name', undefined)).toBe('请填写姓名');
    expect(messageOf(schema, 'note', '')).toBeNull();
    expect(messageOf(schema, 'mail', null)).toBeNull();
    expect(messageOf(schema, 'boss', null)).toBeNull();
    expect(messageOf(schema, 'boss', null, true)).toBe('请选择上级');
    expect(messageOf(schema, 'tags', [])).toBe('请至少选择 1 项标签');
    expect(messageOf(schema, 'on', false)).toBeNull();
  });

  it('counts code points: one below, on and above the limits', () => {
    expect(messageOf(schema, 'name', '陈')).toBe('姓名至少 2 个字符');
    expect(messageOf(schema, 'name', '陈安')).toBeNull();
    expect(messageOf(schema, 'name', '𠮷𠮷𠮷𠮷')).toBeNull();
    expect(messageOf(schema, 'name', '𠮷𠮷𠮷𠮷𠮷')).toBe('姓名最多 4 个字符');
    expect(messageOf(schema, 'name', '   ')).toBe('姓名不能为空白');
    expect(messageOf(schema, 'note', '123456')).toBe('备注最多 5 个字符');
  });

  it('checks formats, patterns, codes and numbers', () => {
    expect(messageOf(schema, 'mail', 'a@b')).toBe('邮箱的格式不正确');
    expect(messageOf(schema, 'mail', 'a@b.cn')).toBeNull();
    expect(messageOf(schema, 'phone', '23800000000')).toBe('手机号应为 11 位手机号');
    expect(messageOf(schema, 'phone', '13800000000')).toBeNull();
    expect(messageOf(schema, 'age', 0)).toBe('年龄不能小于 1');
    expect(messageOf(schema, 'age', 151)).toBe('年龄不能大于 150');
    expect(messageOf(schema, 'age', 1.5)).toBe('年龄的格式不正确');
    expect(messageOf(schema, 'status', 3)).toBe('状态的取值无效');
    expect(messageOf(schema, 'status', 1)).toBeNull();
    expect(messageOf(schema, 'tags', ['a', 'b', 'c'])).toBe('标签最多 2 项');
    expect(messageOf(schema, 'boss', 'x')).toBe('上级的格式不正确');
  });

  it('says it in the current language', () => {
    storeLocale('en-US', { remember: false });
    expect(messageOf(schema, 'name', '')).toBe('Name is required');
  });

  it('marks what is required for antd', () => {
    expect(rulesOf(schema, 'name')[0]).toMatchObject({ required: true });
    expect(rulesOf(schema, 'boss')[0]).toMatchObject({ required: false });
    expect(rulesOf(schema, 'note')[0]).toMatchObject({ required: false });
  });
});

describe('normalise', () => {
  it('turns an emptied field to null where null is allowed and leaves it out elsewhere', () => {
    expect(normalise({ name: '陈安', note: '', phone: '', mail: undefined, helper: 1 }, schema)).toEqual({
      name: '陈安',
      note: null,
    });
    expect(normalise({ a: '', b: 0, c: false, d: null })).toEqual({ b: 0, c: false, d: null });
  });
});
