import type { ApplicationDetails, LaboratoryDetails, LaboratoryDraft } from '@anyan/contract';

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** What can be edited of a laboratory, as the form asks for it. */
export const draftOf = (laboratory: LaboratoryDetails) => ({
  laboratoryName: laboratory.laboratoryName,
  laboratoryCode: laboratory.laboratoryCode,
  organizationId: laboratory.organizationId,
  laboratoryType: laboratory.laboratoryType,
  disciplines: laboratory.disciplines,
  rooms: laboratory.rooms.map(({ roomId, share, use }) => ({ roomId, share, use })),
  // A reason says that the area was written by hand; otherwise the rooms decide.
  area: laboratory.areaReason ? laboratory.area : null,
  areaReason: laboratory.areaReason,
  capacity: laboratory.capacity,
  headId: laboratory.head?.id as string,
  deputyHeadIds: idsOf(laboratory.deputyHeads),
  safetyOfficerIds: idsOf(laboratory.safetyOfficers),
  phone: laboratory.phone,
  emergencyContacts: laboratory.emergencyContacts.map(({ name, phone }) => ({ name, phone })),
  hazards: laboratory.handHazards,
  hazardCategories: laboratory.hazardCategories,
  researchDirections: laboratory.researchDirections,
  openTime: laboratory.openTime,
  hasNightWork: laboratory.hasNightWork,
  unattendedAllowed: laboratory.unattendedAllowed,
  description: laboratory.description,
  photos: laboratory.photos.map(({ fileId, kind }) => ({ fileId, kind })),
  evacuationPlanId: laboratory.evacuationPlan?.fileId ?? null,
  smartLockNo: laboratory.smartLockNo,
  establishedAt: laboratory.establishedAt,
});

/** Values that mean the same: nothing filled in. */
const plain = (value: unknown): unknown =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
    ? null
    : value;

/** The database keeps the fields of a row in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const same = (before: unknown, after: unknown): boolean =>
  JSON.stringify(plain(before), inOrder) === JSON.stringify(plain(after), inOrder);

export interface DraftChange {
  field: keyof LaboratoryDraft & string;
  before: unknown;
  after: unknown;
}

/** What a draft changes of the register, field by field; a new laboratory changes everything that is filled in. */
export const draftDiff = (
  before: Partial<LaboratoryDraft> | undefined,
  after: Partial<LaboratoryDraft>,
  fields: readonly (keyof LaboratoryDraft & string)[],
): DraftChange[] =>
  fields
    .filter((field) => field in after && !same(before?.[field], after[field]))
    .map((field) => ({ field, before: plain(before?.[field]), after: plain(after[field]) }));

/** Attachments of an application, as the list of documents has them. */
export const documentsOf = (application: Pick<ApplicationDetails, 'attachments'> | undefined) =>
  application?.attachments.map(({ fileId, name }) => ({ id: fileId, name })) ?? [];

export type Known = ApplicationDetails['named'];

/** What forms show of ids that they begin with: named by the laboratory as it stands, and by what a draft makes of it. */
export const knownOf = (
  laboratory?: LaboratoryDetails,
  application?: Pick<ApplicationDetails, 'named'>,
): Known => ({
  people: [
    ...(application?.named.people ?? []),
    ...[laboratory?.head ?? [], laboratory?.deputyHeads ?? [], laboratory?.safetyOfficers ?? []].flat(),
  ],
  rooms: [...(application?.named.rooms ?? []), ...(laboratory?.rooms ?? [])],
  pictures: [
    ...(application?.named.pictures ?? []),
    ...(laboratory?.photos ?? []),
    laboratory?.evacuationPlan ?? [],
  ].flat(),
});
