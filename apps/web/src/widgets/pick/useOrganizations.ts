import { type OrganizationNode, organizationEndpoints } from '@anyan/contract';
import { useCall } from '../../platform/query.ts';

export type { OrganizationNode };

/** The tree of organisations, names only; one answer serves all pickers of a page. */
export const useOrganizations = () =>
  useCall(organizationEndpoints.organizationTree, undefined, { staleTime: 60_000 });
