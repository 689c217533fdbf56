import { readFileSync } from 'node:fs';
import type { CabinetType, StorageClass } from '@anyan/contract';

const { cabinetTypes } = JSON.parse(
  readFileSync(new URL('../shipped/storage-compatibility.json', import.meta.url), 'utf8'),
) as { cabinetTypes: { code: CabinetType; accepts: StorageClass[] }[] };
const accepted = new Map(cabinetTypes.map(({ code, accepts }) => [code, accepts]));

/** Classes that a cabinet is for; undefined of what has no type, as a room, which takes anything. */
export const acceptedBy = (type: CabinetType | null): readonly StorageClass[] | undefined =>
  type === null ? undefined : accepted.get(type);
