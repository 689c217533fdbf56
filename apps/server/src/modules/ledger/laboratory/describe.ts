import {
  type Change,
  changedFields,
  type DiffRow,
  factsOf,
  inLocale,
  type LaboratoryDraft,
  type LaboratoryField,
  laboratoryFields,
  photoKinds,
  roomUses,
} from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';
import { cellOf } from '../../../platform/transfer/exportOf.ts';
import { organizationNames } from '../../college/public.ts';
import { namesOfPeople } from '../../identity/public.ts';
import { titleOf, type Values } from './rules.ts';
import { placesOf, roomText } from './store.ts';

type Told = Partial<Values> | LaboratoryDraft | null;
type Words = { [K in LaboratoryField]?: (value: NonNullable<Values[K]>) => string };

/** A field's value in words, by what the contract says of it. */
export const wordsOf = (field: LaboratoryField, value: unknown): string | null => {
  const facts = factsOf(laboratoryFields[field]);
  const words = cellOf(facts, value ?? (facts.kind === 'boolean' ? false : null), 'zh-CN', String);
  return words === null || words === '' ? null : String(words);
};

/** Puts words in the place of ids and codes, for history and for who decides. */
const describer = async (db: Reader, states: readonly Told[]) => {
  const all = states.flatMap((one) => (one ? [one as Partial<Values>] : []));
  const organizationIds = all.flatMap(({ organizationId }) => organizationId ?? []);
  const organizations = await organizationNames(db, organizationIds);
  const rooms = await placesOf(db, ...all);
  const people = await namesOfPeople(
    db,
    all.flatMap((one) => [one.headId ?? null, ...(one.deputyHeadIds ?? []), ...(one.safetyOfficerIds ?? [])]),
  );
  const persons = (ids: readonly string[]) => ids.map((id) => people.get(id)?.name ?? '—').join('、');
  const place = (id: string) => {
    const found = rooms.find(({ roomId }) => roomId === id);
    return found ? roomText(found) : '已删除';
  };
  const words: Words = {
    organizationId: (id) => organizations.get(id) ?? '',
    rooms: (shares) =>
      shares
        .map(({ roomId, share, use }) => `${place(roomId)}（${share}%，${inLocale(roomUses[use], 'zh-CN')}）`)
        .join('、'),
    headId: (id) => persons([id]),
    deputyHeadIds: persons,
    safetyOfficerIds: persons,
    emergencyContacts: (contacts) => contacts.map(({ name, phone }) => `${name} ${phone}`).join('、'),
    photos: (photos) =>
      photos
        .map(({ fileId, kind }) => `${inLocale(photoKinds[kind], 'zh-CN')} ${fileId.slice(-6)}`)
        .join('、'),
    evacuationPlanId: (fileId) => fileId.slice(-6),
  };
  return (state: Told, field: LaboratoryField): string | null => {
    const value = (state as Partial<Values> | null)?.[field];
    const own = words[field] as ((value: unknown) => string) | undefined;
    return own ? (value && own(value)) || null : wordsOf(field, value);
  };
};

/** What differs between two states, field by field, in words. */
export const diffOf = async (db: Reader, before: Told, after: Told): Promise<DiffRow[]> => {
  const fields = changedFields(before, after ?? {});
  if (fields.length === 0) return [];
  const described = await describer(db, [before, after]);
  return fields.map((field) => ({
    field,
    ...titleOf(field),
    before: before && described(before, field),
    after: described(after, field),
  }));
};

export const changesFrom = (rows: readonly DiffRow[]): Change[] =>
  rows.map(({ label, labelEn, ...row }) => ({ ...row, title: label, titleEn: labelEn }));
