import { UnattendedTable } from './UnattendedTable.tsx';

/** Tab 无人值守 of the entries: in the rooms in reach. */
const UnattendedList = () => <UnattendedTable />;

export default UnattendedList;
