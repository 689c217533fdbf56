import {
  type Change,
  type DiffRow,
  disciplines,
  hazardCategories,
  hazardTags,
  inLocale,
  type Label,
  type LaboratoryDraft,
  laboratoryFields,
  laboratoryTypes,
  photoKinds,
  roomUses,
} from '@anyan/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { building, organization, room } from '../../college/public.ts';
import { namesOfPeople } from '../../identity/public.ts';
import { changedFields, type FieldName, type Values } from './rules.ts';
import { roomText } from './store.ts';

type Told = Partial<Values> | LaboratoryDraft | null;
type Described = Record<FieldName, string | null>;

const words = (names: Record<string, Label>, codes: readonly (string | number)[] | undefined) =>
  (codes ?? []).map((code) => inLocale(names[code] ?? [String(code), String(code)], 'zh-CN')).join('、') ||
  null;

const yes = (value: unknown) => (value ? '是' : '否');
const filesOf = (ids: readonly string[]) => ids.map((id) => id.slice(-6)).join('、');

/** Titles of the fields, from the contract. */
export const titleOf = (field: FieldName): { label: string; labelEn: string } => {
  const { title = field, titleEn = field } = laboratoryFields[field] as { title?: string; titleEn?: string };
  return { label: title, labelEn: titleEn };
};

/** Puts words in the place of ids and codes, for history and for who decides. */
export const describer = async (db: Reader, states: readonly Told[]) => {
  const all = states.flatMap((one) => (one ? [one as Partial<Values>] : []));
  const organizationIds = all.flatMap(({ organizationId }) => organizationId ?? []);
  const roomIds = [...new Set(all.flatMap(({ rooms = [] }) => rooms.map(({ roomId }) => roomId)))];
  const places =
    organizationIds.length > 0
      ? await db
          .select({ id: organization.id, name: organization.name })
          .from(organization)
          .where(inArray(organization.id, organizationIds))
      : [];
  const rooms =
    roomIds.length > 0
      ? await db
          .select({ id: room.id, roomNo: room.roomNo, buildingName: building.name })
          .from(room)
          .innerJoin(building, eq(building.id, room.buildingId))
          .where(inArray(room.id, roomIds))
      : [];
  const people = await namesOfPeople(
    db,
    all.flatMap(({ headId, deputyHeadIds = [], safetyOfficerIds = [] }) => [
      headId ?? null,
      ...deputyHeadIds,
      ...safetyOfficerIds,
    ]),
  );
  const person = (id: string) => people.get(id)?.name ?? '—';
  const persons = (ids: readonly string[] | undefined) => (ids ?? []).map(person).join('、') || null;
  const place = (id: string) => {
    const found = rooms.find((one) => one.id === id);
    return found ? roomText(found) : '—';
  };
  return (state: Told): Described => {
    const one = (state ?? {}) as Partial<Values>;
    return {
      laboratoryName: one.laboratoryName ?? null,
      laboratoryCode: one.laboratoryCode ?? null,
      organizationId: places.find(({ id }) => id === one.organizationId)?.name ?? null,
      laboratoryType: one.laboratoryType ? words(laboratoryTypes, [one.laboratoryType]) : null,
      disciplines: words(disciplines, one.disciplines),
      rooms:
        (one.rooms ?? [])
          .map(
            ({ roomId, share, use }) => `${place(roomId)}（${share}%，${inLocale(roomUses[use], 'zh-CN')}）`,
          )
          .join('、') || null,
      area: one.area === null || one.area === undefined ? null : String(one.area),
      areaReason: one.areaReason ?? null,
      capacity: one.capacity === null || one.capacity === undefined ? null : String(one.capacity),
      headId: one.headId ? person(one.headId) : null,
      deputyHeadIds: persons(one.deputyHeadIds),
      safetyOfficerIds: persons(one.safetyOfficerIds),
      phone: one.phone ?? null,
      emergencyContacts:
        (one.emergencyContacts ?? []).map(({ name, phone }) => `${name} ${phone}`).join('、') || null,
      hazards: words(hazardTags, one.hazards),
      hazardCategories: words(hazardCategories, one.hazardCategories),
      researchDirections: one.researchDirections ?? null,
      openTime: one.openTime ?? null,
      hasNightWork: yes(one.hasNightWork),
      unattendedAllowed: yes(one.unattendedAllowed),
      description: one.description ?? null,
      photos:
        (one.photos ?? [])
          .map(({ fileId, kind }) => `${inLocale(photoKinds[kind], 'zh-CN')} ${filesOf([fileId])}`)
          .join('、') || null,
      evacuationPlanId: one.evacuationPlanId ? filesOf([one.evacuationPlanId]) : null,
      smartLockNo: one.smartLockNo ?? null,
      establishedAt: one.establishedAt ?? null,
    };
  };
};

/** What differs between two states, field by field, in words. */
export const diffOf = async (db: Reader, before: Told, after: Told): Promise<DiffRow[]> => {
  const fields = changedFields(before, after ?? {});
  if (fields.length === 0) return [];
  const described = await describer(db, [before, after]);
  const [was, is] = [described(before), described(after)];
  return fields.map((field) => ({
    field,
    ...titleOf(field),
    before: before ? was[field] : null,
    after: is[field],
  }));
};

export const changesFrom = (rows: readonly DiffRow[]): Change[] =>
  rows.map(({ field, label, labelEn, before, after }) => ({
    field,
    title: label,
    titleEn: labelEn,
    before,
    after,
  }));
