import type { ListHandle } from '../list/useListState.ts';
import { OrganizationTreePanel } from './OrganizationTreePanel.tsx';

interface Props {
  list: ListHandle;
  /** The filter that names the organisation. */
  field?: string;
  onMove?: (id: string, parentId: string) => void;
}

/** The organisations beside a list, which they filter, with those below unless that is switched off. */
export const OrganizationAside = ({ list, field = 'organizationId', onMove }: Props) => (
  <OrganizationTreePanel
    value={list.filters[field] as string | undefined}
    onChange={(id) => list.patch({ [field]: id })}
    subtree={{ on: list.filters.subtree !== false, onChange: (subtree) => list.patch({ subtree }) }}
    onMove={onMove}
  />
);
