import type { AnyEndpoint } from '@anyan/contract';
import { menuOfPermission } from '../modules/identity/builtInRoles.ts';
import { isSuppliers } from '../modules/identity/rules.ts';

/** A call of suppliers’ people alone: whoever is of the college is shut out of it. */
export const isOfSuppliers = ({ permission }: AnyEndpoint): boolean =>
  [permission].flat().every((name) => isSuppliers(menuOfPermission.get(String(name)) ?? ''));
