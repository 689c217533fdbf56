import { type Dictionary, fieldOf, laboratoryEndpoints, roomUses } from '@anyan/contract';
import { unfilledText } from '../../../platform/format.ts';
import { shownValue } from '../../../widgets/detail/shownValue.ts';

type Words = (label: readonly [string, string]) => string;

interface Tools {
  label: Words;
  nameOf: (id: string) => string | undefined;
}

const schema = laboratoryEndpoints.laboratoryAdd.input;
const people = ['headId', 'deputyHeadIds', 'safetyOfficerIds', 'organizationId'];

/** A value of a draft as people read it: names for ids, shares beside rooms, a count of pictures. */
export const changeWords = (field: string, value: unknown, { label, nameOf }: Tools): string => {
  const empty = unfilledText();
  if (value === null || value === undefined) return empty;
  const name = (id: unknown) => nameOf(String(id)) ?? label(['已选择', 'Chosen']);
  const joined = (words: readonly string[]) => words.join(label(['、', ', '])) || empty;
  if (people.includes(field)) return joined([value].flat().map(name));
  if (field === 'rooms')
    return joined(
      (value as { roomId: string | null; share: number | null; use: keyof typeof roomUses }[]).map(
        ({ roomId, share, use }) =>
          `${roomId ? name(roomId) : empty} ${share ?? 0}% ${label((roomUses as Dictionary)[use] ?? ['', ''])}`,
      ),
    );
  if (field === 'emergencyContacts')
    return joined((value as { name: string; phone: string }[]).map((one) => `${one.name} ${one.phone}`));
  if (field === 'photos') {
    const n = (value as unknown[]).length;
    return label([`${n} 张`, `${n} pictures`]);
  }
  if (field === 'evacuationPlanId') return label(['已上传', 'Uploaded']);
  return shownValue(value, fieldOf(schema, field), label);
};
