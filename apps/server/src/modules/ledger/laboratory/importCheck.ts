import { type Code, disciplines, hazardTags, type Label, laboratoryTypes } from '@anyan/contract';
import type { Cells, Fault } from '../../../platform/transfer/kinds.ts';
import { cleanPath } from '../../college/public.ts';
import type { Fields } from './rules.ts';

export type Key =
  | 'laboratoryName'
  | 'laboratoryCode'
  | 'organization'
  | 'laboratoryType'
  | 'disciplines'
  | 'rooms'
  | 'capacity'
  | 'head'
  | 'safetyOfficerIds'
  | 'phone'
  | 'emergencyContacts'
  | 'hazards'
  | 'researchDirections'
  | 'openTime'
  | 'establishedAt';

export const list = (names: Record<string, Label>, at: 0 | 1, between: string) =>
  Object.values(names)
    .map((label) => label[at])
    .join(between);

export interface State {
  organizations: Map<string, { id: string; usable: boolean } | null>;
  /** `building-room` → the room; null where two campuses have such a one. */
  rooms: Map<string, { id: string; open: boolean } | null>;
  names: Set<string>;
  codes: Set<string>;
  /** Per room, what rows above have taken. */
  taken: Map<string, number>;
  college: boolean;
}

export const parts = (text: string | null, by: RegExp) =>
  (text ?? '').split(by).flatMap((part) => part.trim() || []);
const codeOf = <C extends string>(names: Record<C, Label>, word: string): C | undefined =>
  (Object.entries(names) as [C, Label][]).find(
    ([code, [zh, en]]) => word === zh || word === code || word.toLowerCase() === en.toLowerCase(),
  )?.[0];

export type People = Map<string, { id: string; userType: number; useStatus: number }>;

export interface Ready extends Record<string, unknown> {
  fields: Fields;
}

const phoneShape = /^[0-9+\- ]{3,30}$/;

/** A row against the register and the rows above it. */
export const checkRow = (
  cells: Cells<Key>,
  state: State,
  people: People,
  held: Map<string, { share: number; name: string }[]>,
) => {
  const faults: Fault<Key>[] = [];
  const wrong = (key: Key, zh: string, en: string, values?: Record<string, string | number>) =>
    void faults.push({ key, message: [zh, en], ...(values ? { values } : {}) });
  const name = cells.laboratoryName?.trim() ?? '';
  if ([...name].length < 2 || [...name].length > 60)
    wrong('laboratoryName', '请填写 2 到 60 个字的名称', 'Give a name of 2 to 60 characters');
  const code = cells.laboratoryCode?.toLowerCase();
  if (code && !state.college)
    wrong('laboratoryCode', '实验室编号仅校级管理员可填写', 'Only the college gives codes');
  else if (code && !/^[a-z0-9._-]{1,40}$/.test(code)) wrong('laboratoryCode', '编号格式不正确', 'Not a code');
  else if (code && state.codes.has(code))
    wrong('laboratoryCode', '实验室编号已存在，或与前面的行重复', 'The code exists already, or stands above');
  if (code) state.codes.add(code);
  const owner = state.organizations.get(cleanPath(cells.organization ?? ''));
  if (!owner) wrong('organization', '组织不存在或不在您的管理范围', 'No such organisation in your scope');
  else if (!owner.usable) wrong('organization', '该组织已停用', 'The organisation is disabled');
  const nameKey = `${owner?.id} ${name.toLowerCase()}`;
  if (owner && name && state.names.has(nameKey))
    wrong(
      'laboratoryName',
      '该单位已有同名实验室，或与前面的行重复',
      'The organisation has one of this name, or it stands above',
    );
  state.names.add(nameKey);
  const type = codeOf(laboratoryTypes, cells.laboratoryType ?? '');
  if (!type)
    wrong('laboratoryType', '类型须为 {list} 之一', 'The type must be one of {list}', {
      list: list(laboratoryTypes, 0, ' / '),
    });
  const coded = <C extends string>(key: Key, names: Record<C, Label>, by: RegExp): C[] =>
    parts(cells[key], by).flatMap((word) => {
      const found = codeOf(names, word);
      if (!found) wrong(key, '没有“{word}”', 'There is no “{word}”', { word });
      return found ?? [];
    });
  const subjects = coded('disciplines', disciplines, /[、,，;；]/);
  // Names of hazards have 、 in themselves.
  const hazards = coded('hazards', hazardTags, /[;；]/);
  const rooms = parts(cells.rooms, /[;；]/).flatMap((text): Fields['rooms'] => {
    const [written = '', percent] = /(\d{1,3}) ?[%％]$/.exec(text) ?? [];
    const place = text.slice(0, text.length - written.length);
    const found = state.rooms.get(place.trim().toLowerCase());
    const share = percent === undefined ? 100 : Number(percent);
    if (found === null)
      wrong(
        'rooms',
        '有多个“{room}”，请改用楼宇编码',
        'There are several “{room}”, use the building’s code',
        { room: place },
      );
    else if (!found) wrong('rooms', '没有房间“{room}”', 'There is no room “{room}”', { room: place });
    else if (!found.open)
      wrong('rooms', '房间“{room}”已关闭', 'The room “{room}” is closed', { room: place });
    else if (share < 1 || share > 100) wrong('rooms', '比例须为 1% 到 100%', 'The share is 1% to 100%');
    if (!found) return [];
    const others = held.get(found.id) ?? [];
    const used = others.reduce((sum, one) => sum + one.share, 0) + (state.taken.get(found.id) ?? 0);
    state.taken.set(found.id, (state.taken.get(found.id) ?? 0) + share);
    if (used + share > 100)
      wrong(
        'rooms',
        '房间“{room}”只剩 {left}%（{holders}）',
        'Only {left}% of “{room}” is left ({holders})',
        {
          room: place,
          left: Math.max(0, 100 - used),
          holders: others.map((one) => `${one.name} ${one.share}%`).join('、') || '—',
        },
      );
    return [{ roomId: found.id, share, use: 'experiment' }];
  });
  if (parts(cells.rooms, /[;；]/).length === 0) wrong('rooms', '请填写房间', 'Give the rooms');
  const person = (key: Key, number: string) => {
    const found = people.get(number.toLowerCase());
    if (!found) wrong(key, '没有工号“{number}”', 'There is no number “{number}”', { number });
    else if (found.useStatus === 2) wrong(key, '“{number}”已停用', '“{number}” is disabled', { number });
    return found;
  };
  const head = cells.head ? person('head', cells.head) : undefined;
  if (!cells.head) wrong('head', '请填写负责人工号', 'Give the number of the head');
  else if (head && head.userType !== 1)
    wrong('head', '负责人必须是在职教职工', 'The head must be an active member of staff');
  const officers = parts(cells.safetyOfficerIds, /[、,，;；]/).flatMap(
    (number) => person('safetyOfficerIds', number) ?? [],
  );
  if (parts(cells.safetyOfficerIds, /[、,，;；]/).length === 0)
    wrong('safetyOfficerIds', '请填写安全员工号', 'Give the number of a safety officer');
  else if (officers.length > 5) wrong('safetyOfficerIds', '最多 5 名安全员', 'At most 5 safety officers');
  const contacts = parts(cells.emergencyContacts, /[;；]/).flatMap((text) => {
    const [who = '', ...rest] = text.split(/\s+/);
    const phone = rest.join(' ');
    if (!phoneShape.test(phone) || [...who].length > 50)
      wrong('emergencyContacts', '请按“姓名 电话”填写', 'Give name and phone');
    return [{ name: who, phone }];
  });
  if (contacts.length === 0 || contacts.length > 5)
    wrong('emergencyContacts', '请填写 1 到 5 名应急联系人', 'Give 1 to 5 emergency contacts');
  if (cells.phone && !phoneShape.test(cells.phone)) wrong('phone', '电话格式不正确', 'Not a phone number');
  const capacity = cells.capacity === null ? null : Number(cells.capacity);
  if (capacity !== null && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= 2000))
    wrong('capacity', '请填写 1 到 2000 的整数', 'Give a whole number from 1 to 2000');
  if ([...(cells.researchDirections ?? '')].length > 500)
    wrong('researchDirections', '最多 500 个字', 'At most 500 characters');
  if ([...(cells.openTime ?? '')].length > 100) wrong('openTime', '最多 100 个字', 'At most 100 characters');
  if (faults.length > 0 || !owner || !type || !head) return { faults };
  const fields: Fields = {
    laboratoryName: name,
    laboratoryCode: cells.laboratoryCode,
    organizationId: owner.id,
    laboratoryType: type,
    disciplines: subjects.slice(0, 5),
    rooms,
    capacity,
    headId: head.id,
    safetyOfficerIds: [...new Set(officers.map(({ id }) => id))],
    phone: cells.phone,
    emergencyContacts: contacts,
    hazards: hazards as Code<typeof hazardTags>[],
    researchDirections: cells.researchDirections,
    openTime: cells.openTime,
    establishedAt: cells.establishedAt,
  };
  return { data: { fields } };
};
