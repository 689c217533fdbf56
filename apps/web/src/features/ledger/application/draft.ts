import {
  type ApplicationDetails,
  changedFields,
  type LaboratoryDetails,
  type LaboratoryDraft,
  type LaboratoryField,
  laboratoryFields,
  pickFields,
} from '@anyan/contract';

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** What can be edited of a laboratory, as the form asks for it. */
export const draftOf = (laboratory: LaboratoryDetails) => ({
  ...pickFields(laboratoryFields, laboratory),
  rooms: laboratory.rooms.map(({ roomId, share, use }) => ({ roomId, share, use })),
  // A reason says that the area was written by hand; otherwise the rooms decide.
  area: laboratory.areaReason ? laboratory.area : null,
  headId: laboratory.head?.id as string,
  deputyHeadIds: idsOf(laboratory.deputyHeads),
  safetyOfficerIds: idsOf(laboratory.safetyOfficers),
  hazards: laboratory.handHazards,
  photos: laboratory.photos.map(({ fileId, kind }) => ({ fileId, kind })),
  evacuationPlanId: laboratory.evacuationPlan?.fileId ?? null,
});

/** Values that mean the same: nothing filled in. */
const plain = (value: unknown): unknown =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
    ? null
    : value;

export interface DraftChange {
  field: LaboratoryField;
  before: unknown;
  after: unknown;
}

/** What a draft changes of the register, field by field; a new laboratory changes everything that is filled in. */
export const draftDiff = (
  before: Partial<LaboratoryDraft> | undefined,
  after: Partial<LaboratoryDraft>,
  fields: readonly LaboratoryField[],
): DraftChange[] => {
  const changed = changedFields(before, after);
  return fields
    .filter((field) => field in after && changed.includes(field))
    .map((field) => ({ field, before: plain(before?.[field]), after: plain(after[field]) }));
};

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
