import { LicenceList } from '../licence/LicenceList.tsx';

/** /supplier/mineQualificationList: the licences of one's own company. */
const MineQualifications = () => <LicenceList own />;

export default MineQualifications;
