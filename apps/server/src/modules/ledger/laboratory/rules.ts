import type { Code, InputOf, LaboratoryDraft, ledger, riskLevels } from '@anyan/contract';

export type Fields = Omit<InputOf<(typeof ledger)['endpoints']['laboratoryAdd']>, 'reason'>;

type Nothing = null;
type Level = Code<typeof riskLevels> | Nothing;

/** A laboratory as its form has it, with nothing left open. */
export interface Values {
  laboratoryName: string;
  laboratoryCode: string | null;
  organizationId: string;
  laboratoryType: Fields['laboratoryType'];
  disciplines: NonNullable<Fields['disciplines']>;
  rooms: Fields['rooms'];
  area: number | null;
  areaReason: string | null;
  capacity: number | null;
  headId: string | null;
  deputyHeadIds: string[];
  safetyOfficerIds: string[];
  phone: string | null;
  emergencyContacts: Fields['emergencyContacts'];
  hazards: NonNullable<Fields['hazards']>;
  hazardCategories: NonNullable<Fields['hazardCategories']>;
  researchDirections: string | null;
  openTime: string | null;
  hasNightWork: boolean;
  unattendedAllowed: boolean;
  description: string | null;
  photos: NonNullable<Fields['photos']>;
  evacuationPlanId: string | null;
  smartLockNo: string | null;
  establishedAt: string | null;
}

const once = <T>(items: readonly T[] | undefined): T[] => [...new Set(items ?? [])];

export const valuesOf = (fields: Fields): Values => ({
  laboratoryName: fields.laboratoryName.trim(),
  laboratoryCode: fields.laboratoryCode || null,
  organizationId: fields.organizationId,
  laboratoryType: fields.laboratoryType,
  disciplines: once(fields.disciplines),
  rooms: fields.rooms,
  area: fields.area ?? null,
  areaReason: fields.area === null || fields.area === undefined ? null : fields.areaReason?.trim() || null,
  capacity: fields.capacity ?? null,
  headId: fields.headId,
  deputyHeadIds: once(fields.deputyHeadIds).filter((id) => id !== fields.headId),
  safetyOfficerIds: once(fields.safetyOfficerIds),
  phone: fields.phone || null,
  emergencyContacts: fields.emergencyContacts,
  hazards: once(fields.hazards),
  hazardCategories: once(fields.hazardCategories),
  researchDirections: fields.researchDirections?.trim() || null,
  openTime: fields.openTime?.trim() || null,
  hasNightWork: fields.hasNightWork ?? false,
  unattendedAllowed: fields.unattendedAllowed ?? false,
  description: fields.description?.trim() || null,
  photos: fields.photos ?? [],
  evacuationPlanId: fields.evacuationPlanId ?? null,
  smartLockNo: fields.smartLockNo?.trim() || null,
  establishedAt: fields.establishedAt ?? null,
});

const unordered = new Set([
  'disciplines',
  'deputyHeadIds',
  'safetyOfficerIds',
  'hazards',
  'hazardCategories',
]);

/** Keys in one order: what the database gives back has another than what a form sends. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const told = (field: string, value: unknown): string =>
  JSON.stringify(unordered.has(field) && Array.isArray(value) ? [...value].sort() : (value ?? null), sorted);

export const fieldNames = [
  'laboratoryName',
  'laboratoryCode',
  'organizationId',
  'laboratoryType',
  'disciplines',
  'rooms',
  'area',
  'areaReason',
  'capacity',
  'headId',
  'deputyHeadIds',
  'safetyOfficerIds',
  'phone',
  'emergencyContacts',
  'hazards',
  'hazardCategories',
  'researchDirections',
  'openTime',
  'hasNightWork',
  'unattendedAllowed',
  'description',
  'photos',
  'evacuationPlanId',
  'smartLockNo',
  'establishedAt',
] as const satisfies readonly (keyof Values)[];
export type FieldName = (typeof fieldNames)[number];

/** Fields in which two states of a laboratory differ; people and tags count the same in any order. */
export const changedFields = (
  before: Partial<Values> | LaboratoryDraft | null,
  after: Partial<Values> | LaboratoryDraft,
): FieldName[] =>
  fieldNames.filter((field) => {
    const next = (after as Partial<Values>)[field];
    const was = (before as Partial<Values> | null)?.[field];
    const empty = (value: unknown) =>
      value === undefined ||
      value === null ||
      value === false ||
      value === '' ||
      (Array.isArray(value) && value.length === 0);
    if (empty(next) && empty(was)) return false;
    return told(field, next) !== told(field, was);
  });

/**
 * What a draft becomes when the register has moved on: fields that the draft changed stay as drafted, the others take
 * what the register has now.
 */
export const mergedDraft = (
  base: LaboratoryDraft,
  draft: LaboratoryDraft,
  current: Values,
): LaboratoryDraft => {
  const mine = new Set(changedFields(base, draft));
  const merged: Record<string, unknown> = {};
  for (const field of fieldNames)
    merged[field] = mine.has(field) ? (draft as Partial<Values>)[field] : current[field];
  return merged as LaboratoryDraft;
};

/** Square metres that the shares of the rooms make; a room of unknown area counts nothing. */
export const areaOfRooms = (rooms: readonly { share: number; area: number | null }[]): number =>
  Math.round(rooms.reduce((sum, { share, area }) => sum + ((area ?? 0) * share) / 100, 0) * 100) / 100;

/** Which of several posts somebody is shown with in the list of members. */
export const postOf = (
  values: Pick<Values, 'headId' | 'deputyHeadIds' | 'safetyOfficerIds'>,
  userId: string,
) =>
  values.headId === userId
    ? ('head' as const)
    : values.deputyHeadIds.includes(userId)
      ? ('deputy' as const)
      : values.safetyOfficerIds.includes(userId)
        ? ('officer' as const)
        : undefined;

export const postHolders = (
  values: Pick<Values, 'headId' | 'deputyHeadIds' | 'safetyOfficerIds'>,
): string[] =>
  once([...(values.headId ? [values.headId] : []), ...values.deputyHeadIds, ...values.safetyOfficerIds]);

export interface CompletenessItem {
  key: string;
  ok: boolean;
  text: string;
  textEn: string;
}

/** What a full entry has, and whether this one has it. */
export const completenessOf = (
  values: Values,
  facts: { emergencyEquipment: number; riskLevel: Level; hazards: readonly string[] },
): CompletenessItem[] => {
  const { emergencyEquipment, riskLevel, hazards } = facts;
  const photo = (kind: string) => values.photos.some((one) => one.kind === kind);
  const items: [key: string, ok: boolean, text: string, textEn: string][] = [
    ['safetyOfficerIds', values.safetyOfficerIds.length > 0, '安全员', 'Safety officer'],
    ['disciplines', values.disciplines.length > 0, '学科', 'Discipline'],
    ['capacity', values.capacity !== null, '最多同时人数', 'People at once'],
    ['area', values.area !== null || values.rooms.length > 0, '房间与面积', 'Rooms and area'],
    ['phone', values.phone !== null, '联系电话', 'Phone'],
    ['emergencyContacts', values.emergencyContacts.length > 1, '两名应急联系人', 'Two emergency contacts'],
    ['researchDirections', values.researchDirections !== null, '研究方向', 'Research directions'],
    ['openTime', values.openTime !== null, '开放时间', 'Opening time'],
    ['description', values.description !== null, '简介', 'Description'],
    ['hazards', hazards.length > 0, '危险标签', 'Hazards'],
    ['doorPhoto', photo('door'), '门口照片', 'Photo of the door'],
    ['insidePhoto', photo('inside'), '室内照片', 'Photo of the inside'],
    [
      'evacuation',
      photo('evacuation') || values.evacuationPlanId !== null,
      '疏散图或预案',
      'Evacuation plan',
    ],
    ['emergencyEquipment', emergencyEquipment > 0, '应急设施', 'Emergency equipment'],
    ['riskLevel', riskLevel !== null, '风险等级', 'Risk level'],
  ];
  return items.map(([key, ok, text, textEn]) => ({ key, ok, text, textEn }));
};

export const percentOf = (items: readonly CompletenessItem[]): number =>
  Math.round((items.filter(({ ok }) => ok).length * 100) / items.length);

/** What is worth a second look but refused by nobody. */
export const warningsOf = (
  { area, capacity }: { area: number | null; capacity: number | null },
  roomsArea: number,
  areaPerPerson: number,
): { text: string; textEn: string }[] => {
  const effective = area ?? roomsArea;
  const warnings: { text: string; textEn: string }[] = [];
  if (area !== null && area > roomsArea)
    warnings.push({
      text: `面积 ${area} ㎡ 大于房间面积之和 ${roomsArea} ㎡`,
      textEn: `The area of ${area} m² is more than that of the rooms, ${roomsArea} m²`,
    });
  const most = Math.floor(effective / areaPerPerson);
  if (capacity !== null && effective > 0 && capacity > most)
    warnings.push({
      text: `按人均 ${areaPerPerson} ㎡，最多同时容纳 ${most} 人`,
      textEn: `With ${areaPerPerson} m² for each person, at most ${most} people fit in`,
    });
  return warnings;
};
