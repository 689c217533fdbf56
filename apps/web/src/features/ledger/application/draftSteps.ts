import type { LaboratoryField as FieldName } from '@anyan/contract';

/** The fields of an application by the steps that ask for them. */
export const draftSteps = {
  stepBase: [
    'laboratoryName',
    'organizationId',
    'laboratoryType',
    'disciplines',
    'establishedAt',
    'openTime',
    'phone',
    'hasNightWork',
    'unattendedAllowed',
    'researchDirections',
    'description',
  ],
  stepRooms: ['rooms', 'area', 'areaReason', 'capacity', 'smartLockNo'],
  stepPeople: ['headId', 'deputyHeadIds', 'safetyOfficerIds', 'emergencyContacts'],
  stepHazards: ['hazardCategories', 'hazards', 'photos', 'evacuationPlanId'],
} as const satisfies Record<string, readonly FieldName[]>;

export type Step = keyof typeof draftSteps;
export const stepKeys = Object.keys(draftSteps) as Step[];
export const draftFieldNames: readonly FieldName[] = stepKeys.flatMap(
  (step): readonly FieldName[] => draftSteps[step],
);

/** The step that asks for a field; a problem of `rooms.0.share` belongs to the rooms. */
export const stepOfField = (field: string): number => {
  const name = field.split(/[./[]/)[0] as FieldName;
  const at = stepKeys.findIndex((step) => (draftSteps[step] as readonly string[]).includes(name));
  // Reason and attachments stand in the last step.
  return at === -1 ? stepKeys.length - 1 : at;
};
