import type { ReactNode } from 'react';
import { Sortable, SortableRow, SortHandle } from '../sort/Sortable.tsx';

interface Props {
  rows: readonly { key: string; name: string; cells: (handle: ReactNode) => ReactNode }[];
  onSort: (keys: string[]) => void;
}

/** The rows of a table that are put in order by hand. */
const SortableRows = ({ rows, onSort }: Props) => (
  <tbody>
    <Sortable keys={rows.map(({ key }) => key)} onSort={onSort}>
      {rows.map(({ key, name, cells }) => (
        <SortableRow key={key} id={key}>
          {cells(<SortHandle name={name} />)}
        </SortableRow>
      ))}
    </Sortable>
  </tbody>
);

export default SortableRows;
