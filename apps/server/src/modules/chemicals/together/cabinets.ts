import type { CabinetType, StorageClass } from '@anyan/contract';
import { readShipped } from '../shipping.ts';

interface Shipped {
  cabinetTypes: { code: CabinetType; accepts: StorageClass[] }[];
}

let shipped: Promise<Shipped> | undefined;

/** Classes that cabinets are for; undefined of what has no type, as a room, which takes anything. */
export const acceptedClasses = async () => {
  shipped ??= readShipped<Shipped>('storage-compatibility');
  const accepted = new Map((await shipped).cabinetTypes.map(({ code, accepts }) => [code, accepts]));
  return (type: CabinetType | null): readonly StorageClass[] | undefined =>
    type === null ? undefined : accepted.get(type);
};
