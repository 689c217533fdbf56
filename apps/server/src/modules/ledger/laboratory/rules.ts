import {
  type Code,
  changedFields,
  type InputOf,
  type LaboratoryDraft,
  type LaboratoryField,
  laboratoryFields,
  type ledger,
  type Notes,
  type riskLevels,
} from '@anyan/contract';
import { valuesOf as valuesIn } from '../../../platform/values.ts';

export type Fields = Omit<InputOf<(typeof ledger)['endpoints']['laboratoryAdd']>, 'reason'>;

/** A laboratory as its form has it, with nothing left open; a closed one may have lost its head. */
export type Values = Omit<ReturnType<typeof valuesIn<typeof laboratoryFields>>, 'headId'> & {
  headId: string | null;
};

export const fieldNames = Object.keys(laboratoryFields) as LaboratoryField[];

export const valuesOf = (fields: Fields): Values => {
  const values = valuesIn(laboratoryFields, fields);
  return {
    ...values,
    areaReason: values.area === null ? null : values.areaReason,
    deputyHeadIds: values.deputyHeadIds.filter((id) => id !== values.headId),
  };
};

/**
 * What a draft becomes when the register has moved on: fields that the draft changed stay as drafted, the others take
 * what the register has now.
 */
export const mergedDraft = (
  base: LaboratoryDraft,
  draft: LaboratoryDraft,
  current: Values,
): LaboratoryDraft => {
  const mine = changedFields(base, draft);
  return Object.fromEntries(
    fieldNames.map((field) => [field, (mine.includes(field) ? draft : current)[field]]),
  ) as LaboratoryDraft;
};

/** Square metres that the shares of the rooms make; a room of unknown area counts nothing. */
export const areaOfRooms = (rooms: readonly { share: number; area: number | null }[]): number =>
  Math.round(rooms.reduce((sum, { share, area }) => sum + ((area ?? 0) * share) / 100, 0) * 100) / 100;

export const posts = ['head', 'deputy', 'officer'] as const;
export type Post = (typeof posts)[number];
export type Posts = Pick<Values, 'headId' | 'deputyHeadIds' | 'safetyOfficerIds'>;

export const holdersOf = ({ headId, deputyHeadIds, safetyOfficerIds }: Posts): Record<Post, string[]> => ({
  head: headId ? [headId] : [],
  deputy: deputyHeadIds,
  officer: safetyOfficerIds,
});

/** All posts that somebody holds. */
export const postsOf = (given: Posts, userId: string): Post[] =>
  posts.filter((post) => holdersOf(given)[post].includes(userId));

/** Which of several posts somebody is shown with in the list of members. */
export const postOf = (given: Posts, userId: string): Post | undefined => postsOf(given, userId)[0];

export const postHolders = (given: Posts): string[] => [...new Set(Object.values(holdersOf(given)).flat())];

export interface CompletenessItem {
  key: string;
  ok: boolean;
  text: string;
  textEn: string;
}

/** Titles of the fields, from the contract. */
export const titleOf = (field: LaboratoryField): { label: string; labelEn: string } => {
  const { title = field, titleEn = field } = laboratoryFields[field] as { title?: string; titleEn?: string };
  return { label: title, labelEn: titleEn };
};

/** Titles of all fields, where several are told in a row. */
export const fieldTitles: Notes = Object.fromEntries(
  (Object.keys(laboratoryFields) as LaboratoryField[]).map((field) => {
    const { label, labelEn } = titleOf(field);
    return [field, [label, labelEn]];
  }),
);

/** Fields that a full entry has filled in. */
const wanted = [
  'safetyOfficerIds',
  'disciplines',
  'capacity',
  'phone',
  'researchDirections',
  'openTime',
  'description',
] as const satisfies LaboratoryField[];

/** What a full entry has, and whether this one has it. */
export const completenessOf = (
  values: Values,
  { riskLevel, hazards }: { riskLevel: Code<typeof riskLevels> | null; hazards: readonly string[] },
  emergencyEquipment: number,
): CompletenessItem[] => {
  const { area, rooms, emergencyContacts, photos, evacuationPlanId } = values;
  const photo = (kind: string) => photos.some((one) => one.kind === kind);
  const items: [key: string, ok: boolean, text: string, textEn: string][] = [
    ['area', area !== null || rooms.length > 0, '房间与面积', 'Rooms and area'],
    ['emergencyContacts', emergencyContacts.length > 1, '两名应急联系人', 'Two emergency contacts'],
    ['hazards', hazards.length > 0, '危险标签', 'Hazards'],
    ['doorPhoto', photo('door'), '门口照片', 'Photo of the door'],
    ['insidePhoto', photo('inside'), '室内照片', 'Photo of the inside'],
    ['evacuation', photo('evacuation') || evacuationPlanId !== null, '疏散图或预案', 'Evacuation plan'],
    ['emergencyEquipment', emergencyEquipment > 0, '应急设施', 'Emergency equipment'],
    ['riskLevel', riskLevel !== null, '风险等级', 'Risk level'],
  ];
  return [
    ...wanted.map((key) => {
      const { label, labelEn } = titleOf(key);
      return { key, ok: [values[key] ?? []].flat().length > 0, text: label, textEn: labelEn };
    }),
    ...items.map(([key, ok, text, textEn]) => ({ key, ok, text, textEn })),
  ];
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

/** Rooms that a laboratory has and will not have. */
export const leavingRooms = (
  was: { rooms: readonly { roomId: string }[] },
  will: { rooms?: readonly { roomId: string }[] | null | undefined },
): string[] => {
  const kept = new Set((will.rooms ?? []).map(({ roomId }) => roomId));
  return was.rooms.flatMap(({ roomId }) => (kept.has(roomId) ? [] : roomId));
};
