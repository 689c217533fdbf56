import { UnattendedTable } from './UnattendedTable.tsx';

/** Tab 无人值守 of one’s rooms: one’s own, and those where one is the contact. */
const OwnUnattended = () => <UnattendedTable mine />;

export default OwnUnattended;
