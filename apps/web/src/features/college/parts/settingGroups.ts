import { contract, type ModuleContract } from '@anyan/contract';

/** The figures that modules bring for the college to confirm. */
export const settingGroups = Object.values(contract).flatMap(
  ({ settings }: ModuleContract) => settings ?? [],
);
